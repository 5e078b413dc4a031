import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { revertSheets } from '../../commands/cut-sheets.ts';
import { moveBatch } from '../../domain/production-batch.ts';
import { isOnTable, isUncut } from '../batch-facts.ts';
import { type Input, loadBatch } from './load-batch.ts';

/** Gives a batch up: sheets on the table are taken off it, all are on their own again. Nothing cut is undone. */
export const cancelBatch = command('optimiser.cancelBatch', async ({ id, batchId, reason }: Input, context) => {
  const { batch, sheets, facts } = await loadBatch(context, batchId);
  const move = moveBatch(batch.state.status, 'cancel', facts);
  const onTable = sheets.filter((sheet) => isOnTable(sheet.state));
  const changes = onTable.length ? await revertSheets(context, onTable, id, reason) : [];
  const grouped = { type: 'optimiserSheet.grouped' as const, data: { batchId: null, batchNumber: batch.state.number } };
  // A sheet that comes off the table has its change already: its end of the batch goes into the same one.
  const freed: Change[] = sheets
    .filter((sheet) => isUncut(sheet.state) && !onTable.includes(sheet))
    .map((sheet) => change(sheet, [grouped]));
  const merged = changes.map((one) =>
    onTable.some((sheet) => sheet === one.stream) ? { ...one, events: [...one.events, grouped] } : one,
  );
  const event = { type: 'productionBatch.cancelled' as const, data: { ...move, reason } };
  return outcome({ id: batchId }, change(batch, [event]), ...merged, ...freed);
});
