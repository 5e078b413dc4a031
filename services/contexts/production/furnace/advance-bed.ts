import { moveEvents } from '@glasshouse/state-machines/kernel';
import {
  type TougheningBatchFacts,
  tougheningBatchMachine,
} from '@glasshouse/state-machines/toughening-batch/toughening-batch.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { loadStation } from '../commands/load-place.ts';
import { workAtStation } from '../commands/station-work.ts';
import { completeStage } from '../domain/panel-moves.ts';
import { withStatus } from '../domain/station.ts';
import { isFinished } from '../domain/statuses.ts';
import { batchFacts, bedAtDoor, tougheningBatchAggregate } from '../domain/toughening-batch.ts';
import type { StationEvent, TougheningBatchEvent } from '../production.events.ts';
import { batchPanels, isOnBed } from './current-batch.ts';

/** What the machine announces; each carries the bed and its panels. */
const advanced = (
  status: string,
  facts: TougheningBatchFacts,
  data: { bed: number; panelIds: number[] },
): (TougheningBatchEvent & { data: { to: string } })[] =>
  moveEvents(tougheningBatchMachine, status, { type: 'advanceBed', facts }, data);

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
  const panelIds = isOut ? (door?.panelIds ?? []).filter((one) => live.includes(one)) : [];
  const data = { bed: door?.bed ?? 1, panelIds };
  const events = advanced(batch.state.status, facts, data);
  const status = events.at(-1)?.data.to ?? batch.state.status;
  const ended: StationEvent[] = isFinished(status) ? [{ type: 'station.batchEnded', data: { batchId } }] : [];
  const answer = {
    id,
    batchId,
    status,
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
