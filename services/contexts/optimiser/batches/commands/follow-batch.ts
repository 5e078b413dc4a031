import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { findAggregates } from '../../../../platform/event-store/aggregates.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { batchAggregate, moveBatch } from '../../domain/production-batch.ts';
import type { BatchEvent } from '../../optimiser.events.ts';
import { batchFactsOf, isOnTable, mayMove } from '../batch-facts.ts';

/** Brings a sheet's batch in line: it is being cut when one of its sheets is, completed when none is left. */
export const followBatch = command('optimiser.followBatch', async ({ sheetId }: { sheetId: number }, context) => {
  const sheet = await context.load(sheetAggregate, sheetId);
  const { batchId } = sheet.state;
  if (!batchId) return outcome({});
  const batch = await context.load(batchAggregate, batchId);
  const sheets = await findAggregates(context.tx, context.accountId, sheetAggregate, batch.state.sheetIds);
  const states = sheets.map((one) => one.state);
  const facts = batchFactsOf(states);
  const events: BatchEvent[] = [];
  let { status } = batch.state;
  const isBegun = states.some((one) => isOnTable(one) || one.cutPanelIds.length > 0);
  // A sheet that was started on its own is no longer ready, but it was.
  const started = { ...facts, readySheets: facts.readySheets + 1 };
  if (isBegun && mayMove(status, 'startcutting', started)) {
    const data = moveBatch(status, 'startcutting', started);
    events.push({ type: 'productionBatch.cuttingStarted', data });
    status = data.to;
  }
  if (mayMove(status, 'allSheetsCompleted', facts))
    events.push({ type: 'productionBatch.completed', data: moveBatch(status, 'allSheetsCompleted', facts) });
  return outcome({}, change(batch, events));
});
