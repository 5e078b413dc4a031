import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { startSheets } from '../../commands/cut-sheets.ts';
import { moveBatch } from '../../domain/production-batch.ts';
import { isReady } from '../batch-facts.ts';
import { type Input, loadBatch } from './load-batch.ts';

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
