import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { nextStep, panelAggregate } from '../domain/panel.ts';
import { simply } from '../domain/panel-moves.ts';
import { placeOf, stationsOf } from '../reading/floor-place.ts';

interface Input {
  productionPanelId: number;
  stationId?: number | undefined;
}

/** Sends a waiting panel to a station of its next stage: the one asked for, or the one with the fewest panels in work. */
export const routePanel = command(
  'production.routePanel',
  async ({ productionPanelId: id, stationId }: Input, context) => {
    const panel = await context.load(panelAggregate, id);
    const next = nextStep(panel.state);
    const place = await (await placeOf(context, null))(panel.state.orderId);
    // First the machine: it says whether the panel may be sent anywhere at all.
    simply(panel.state, place, { type: 'schedule', stationId: stationId ?? 0 });
    const able = (await stationsOf(context)).filter(
      (s) => s.stageKey === next?.stageKey && (stationId === undefined || s.id === stationId),
    );
    const [best] = able.sort((a, b) => a.openPanels.length - b.openPanels.length || a.id - b.id);
    if (!best || !next)
      throw conflict(
        'IllegalTransition',
        `Schedule: ${next ? `no station for ${place.stageName(next.stageKey)} takes work` : 'every stage is done'}`,
      );
    const events = simply(panel.state, place, { type: 'schedule', stationId: best.id });
    return outcome({ id, stationId: best.id, stationName: best.name }, change(panel, events));
  },
);
