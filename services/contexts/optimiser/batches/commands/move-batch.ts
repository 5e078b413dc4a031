import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { revertSheets, startSheets } from '../../commands/cut-sheets.ts';
import { sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { batchAggregate, moveBatch } from '../../domain/production-batch.ts';
import { batchFactsOf, isOnTable, isReady, isUncut } from '../batch-facts.ts';

interface Input {
  readonly id: number;
  readonly batchId: number;
  readonly reason: string;
}

async function loadBatch(context: CommandContext, batchId: number) {
  const batch = await context.load(batchAggregate, batchId);
  const sheets = [];
  for (const id of [...batch.state.sheetIds].sort((a, b) => a - b)) sheets.push(await context.load(sheetAggregate, id));
  const facts = batchFactsOf(sheets.map((sheet) => sheet.state));
  return { batch, sheets, facts };
}

/** Starts cutting every sheet of a batch that has a layout; one that has not stays as it is. */
export const startBatch = command('optimiser.startBatch', async ({ id, batchId }: Input, context) => {
  const { batch, sheets, facts } = await loadBatch(context, batchId);
  const move = moveBatch(batch.state.status, 'startcutting', facts);
  const changes = await startSheets(
    context,
    sheets.filter((sheet) => isReady(sheet.state)),
    id,
  );
  return outcome({ id: batchId }, change(batch, [{ type: 'productionBatch.cuttingStarted', data: move }]), ...changes);
});

/** Takes every sheet of a batch off the table; refused when one of them is cut or has a cut panel. */
export const revertBatch = command('optimiser.revertBatch', async ({ id, batchId, reason }: Input, context) => {
  const { batch, sheets, facts } = await loadBatch(context, batchId);
  const move = moveBatch(batch.state.status, 'revertcutting', facts);
  const onTable = sheets.filter((sheet) => isOnTable(sheet.state));
  const changes = await revertSheets(context, onTable, id, reason);
  const event = { type: 'productionBatch.cuttingReverted' as const, data: { ...move, reason } };
  return outcome({ id: batchId }, change(batch, [event]), ...changes);
});

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
