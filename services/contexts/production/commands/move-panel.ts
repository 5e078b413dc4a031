import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { nextStep, panelAggregate } from '../domain/panel.ts';
import { simply } from '../domain/panel-moves.ts';
import { stationAggregate } from '../domain/station.ts';
import { placeOf } from '../reading/floor-place.ts';

/** Moves a waiting panel to another station of its next stage, with a reason. */
export const movePanel = command(
  'production.movePanel',
  async (input: { id: number; stationId: number; reason: string }, context) => {
    const panel = await context.load(panelAggregate, input.id);
    const station = await context.find(stationAggregate, input.stationId);
    if (!station) throw badField('stationId', 'Choose a station');
    const place = await (await placeOf(context, input.stationId))(panel.state.orderId);
    const events = simply(panel.state, place, { type: 'move', stationId: input.stationId, reason: input.reason });
    const next = nextStep(panel.state);
    if (next?.stageKey !== station.state.stageKey)
      throw badField(
        'stationId',
        next
          ? `${panel.state.barcode} goes to ${place.stageName(next.stageKey)} next`
          : `${panel.state.barcode} has no stage left`,
      );
    return outcome({ id: input.id }, change(panel, events));
  },
);
