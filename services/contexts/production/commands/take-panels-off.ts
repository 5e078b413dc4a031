import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import type { PanelState } from '../domain/panel.ts';
import { type Place, simply } from '../domain/panel-moves.ts';
import { stationAggregate, withStatus } from '../domain/station.ts';
import { canWithdraw, isInWork } from '../domain/statuses.ts';
import type { PanelEvent } from '../production.events.ts';

type LoadedPanel = Loaded<PanelState, PanelEvent>;

/** Withdraws panels, and clears those in work off their stations. Panels on a truck or gone stay as they are. */
export async function takePanelsOff(
  context: CommandContext,
  panels: readonly LoadedPanel[],
  place: Place,
  reason: string,
): Promise<{ panelIds: number[]; changes: Change[] }> {
  const leaving = panels.filter((panel) => canWithdraw(panel.state.status));
  const changes = leaving.map((panel) => change(panel, simply(panel.state, place, { type: 'itemCancelled', reason })));
  const stationIds = leaving.flatMap(({ state }) =>
    isInWork(state.status) && state.stationId !== null ? [state.stationId] : [],
  );
  for (const stationId of [...new Set(stationIds)].sort((a, b) => a - b)) {
    const station = await context.load(stationAggregate, stationId);
    const notes = leaving
      .filter((panel) => station.state.openPanels.includes(panel.id))
      .map(({ id, state }) => ({
        type: 'station.panelTakenOff' as const,
        data: { panelId: id, barcode: state.barcode },
      }));
    changes.push(change(station, withStatus(station.state, notes, context.now)));
  }
  return { panelIds: leaving.map((panel) => panel.id), changes };
}
