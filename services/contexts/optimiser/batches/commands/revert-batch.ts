import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { revertSheets } from '../../commands/cut-sheets.ts';
import { moveBatch } from '../../domain/production-batch.ts';
import { isOnTable } from '../batch-facts.ts';
import { type Input, loadBatch } from './load-batch.ts';

/** Takes every sheet of a batch off the table; refused when one of them is cut or has a cut panel. */
export const revertBatch = command('optimiser.revertBatch', async ({ id, batchId, reason }: Input, context) => {
  const { batch, sheets, facts } = await loadBatch(context, batchId);
  const move = moveBatch(batch.state.status, 'revertcutting', facts);
  const onTable = sheets.filter((sheet) => isOnTable(sheet.state));
  const changes = await revertSheets(context, onTable, id, reason);
  const event = { type: 'productionBatch.cuttingReverted' as const, data: { ...move, reason } };
  return outcome({ id: batchId }, change(batch, [event]), ...changes);
});
