import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { panelAggregate } from '../domain/panel.ts';
import { simply } from '../domain/panel-moves.ts';
import { stationAggregate } from '../domain/station.ts';
import { canWithdraw, isInWork } from '../domain/statuses.ts';
import { placeOf } from '../floor-place.ts';
import type { StationEvent } from '../production.events.ts';
import { orderPanels } from './create-panels.ts';
import { withStatus } from './station-work.ts';

interface Input {
  orderId: number;
  itemId?: number;
  reason: string;
}

/** Takes the panels of a cancelled order, or of one of its lines, off the floor. Those loaded or gone stay as they are. */
export const withdrawPanels = command(
  'production.withdrawPanels',
  async ({ orderId, itemId, reason }: Input, context) => {
    const known = await orderPanels(context, orderId);
    const place = await (await placeOf(context, null))(orderId);
    const mine = (known.state?.panels ?? []).filter((p) => itemId === undefined || p.itemId === itemId);
    const changes: Change[] = [];
    const withdrawn: number[] = [];
    const off = new Map<number, StationEvent[]>();
    for (const { panelId } of mine) {
      const panel = await context.load(panelAggregate, panelId);
      const { status, stationId, barcode } = panel.state;
      if (!canWithdraw(status)) continue;
      changes.push(change(panel, simply(panel.state, place, { type: 'itemCancelled', reason })));
      withdrawn.push(panelId);
      if (isInWork(status) && stationId !== null)
        off.set(stationId, [
          ...(off.get(stationId) ?? []),
          { type: 'station.panelTakenOff', data: { panelId, barcode } },
        ]);
    }
    for (const [stationId, notes] of [...off].sort(([a], [b]) => a - b)) {
      const station = await context.load(stationAggregate, stationId);
      const there = notes.filter(
        (n) => n.type === 'station.panelTakenOff' && station.state.openPanels.includes(n.data.panelId),
      );
      changes.push(change(station, withStatus(station.state, there, context.now)));
    }
    const removed = withdrawn.length ? [{ type: 'orderPanels.removed' as const, data: { panelIds: withdrawn } }] : [];
    return outcome({ withdrawn }, ...changes, change(known, removed));
  },
);
