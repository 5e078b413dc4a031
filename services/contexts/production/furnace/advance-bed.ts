import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { loadStation } from '../commands/load-place.ts';
import { workAtStation } from '../commands/station-work.ts';
import { completeStage } from '../domain/panel-moves.ts';
import { withStatus } from '../domain/station.ts';
import { isFinished } from '../domain/statuses.ts';
import { batchFacts, bedAtDoor, moveBatch, tougheningBatchAggregate } from '../domain/toughening-batch.ts';
import type { StationEvent, TougheningBatchEvent } from '../production.events.ts';
import { batchPanels, isOnBed } from './current-batch.ts';

/** Puts the first bed into the furnace; after that takes one bed out each time: its panels are toughened for good. */
export const advanceBed = command('production.advanceBed', async ({ id }: { id: number }, context) => {
  const station = await loadStation(context, id);
  const { batchId } = station.state;
  if (!batchId) throw conflict('IllegalTransition', 'Advance bed: no panel is on the bed');
  const batch = await context.load(tougheningBatchAggregate, batchId);
  const panels = await batchPanels(context.tx, context.accountId, batch.state);
  const live = [...panels].filter(([, panel]) => isOnBed(panel, batch.state)).map(([panelId]) => panelId);
  const before = batchFacts(batch.state, live.length, context.now);
  const door = bedAtDoor(batch.state);
  const isOut = batch.state.startedAt !== null;
  const facts = isOut ? { ...before, bedsLeft: Math.max(0, before.bedsLeft - 1) } : before;
  const { move, domainEvents } = moveBatch(batch.state.status, 'advanceBed', facts);
  const panelIds = isOut ? (door?.panelIds ?? []).filter((one) => live.includes(one)) : [];
  const data = { ...move, bed: door?.bed ?? 1, panelIds };
  const events = domainEvents.map((type) => ({ type, data }) as TougheningBatchEvent);
  const ended: StationEvent[] = isFinished(move.to) ? [{ type: 'station.batchEnded', data: { batchId } }] : [];
  const answer = {
    id,
    batchId,
    status: move.to,
    message: isOut ? `Bed ${data.bed} is out, ${panelIds.length} toughened` : `Bed ${data.bed} is in the furnace`,
  };
  if (panelIds.length === 0)
    return outcome(answer, change(batch, events), change(station, withStatus(station.state, ended, context.now)));
  const { changes } = await workAtStation(id, panelIds, context, {
    decide: (panel, place) => completeStage(panel, place, true),
    note: (panel) => [{ type: 'station.panelDone', data: panel }, ...ended.splice(0)],
    message: (panel) => `${panel.barcode} toughened`,
  });
  return outcome(answer, change(batch, events), ...changes);
});
