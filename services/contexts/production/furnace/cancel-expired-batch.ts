import { refusalOf } from '@glasshouse/state-machines/kernel';
import { tougheningBatchMachine } from '@glasshouse/state-machines/toughening-batch/toughening-batch.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { panelAggregate } from '../domain/panel.ts';
import { remove } from '../domain/panel-moves.ts';
import { stationAggregate, withStatus } from '../domain/station.ts';
import { batchFacts, moveBatch, tougheningBatchAggregate } from '../domain/toughening-batch.ts';
import type { StationEvent } from '../production.events.ts';
import { placeOf } from '../reading/floor-place.ts';
import { batchPanels, isOnBed } from './current-batch.ts';

/** Gives a station's batch up when it expired before it was started, or was emptied; its panels wait for a bed again. */
export const cancelExpiredBatch = command(
  'production.cancelExpiredBatch',
  async ({ stationId }: { stationId: number }, context) => {
    const station = await context.load(stationAggregate, stationId);
    const { batchId } = station.state;
    const batch = batchId ? await context.load(tougheningBatchAggregate, batchId) : null;
    if (!batch || !batchId) return outcome({ isCancelled: false });
    const panels = await batchPanels(context.tx, context.accountId, batch.state);
    const live = [...panels].filter(([, panel]) => isOnBed(panel, batch.state)).map(([id]) => id);
    const facts = batchFacts(batch.state, live.length, context.now);
    if (refusalOf(tougheningBatchMachine, batch.state.status, 'expiredOrEmptied', facts).length > 0)
      return outcome({ isCancelled: false });
    const move = moveBatch(batch.state.status, 'expiredOrEmptied', facts);
    const place = await placeOf(context, stationId);
    const changes: Change[] = [];
    const notes: StationEvent[] = [];
    for (const id of live.sort((a, b) => a - b)) {
      const panel = await context.load(panelAggregate, id);
      changes.push(change(panel, remove(panel.state, await place(panel.state.orderId))));
      notes.push({ type: 'station.panelTakenOff', data: { panelId: id, barcode: panel.state.barcode } });
    }
    notes.push({ type: 'station.batchEnded', data: { batchId } });
    return outcome(
      { isCancelled: true },
      change(batch, [{ type: 'tougheningBatch.cancelled', data: move }]),
      change(station, withStatus(station.state, notes, context.now)),
      ...changes,
    );
  },
);
