import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { startRecord } from '../../../../platform/lists/list-commands.ts';
import { type BinData, bins } from '../bins.contract.ts';
import { checkParent } from './check-parent.ts';
import { liftWritten } from './lift-written.ts';

/** Adds a bin. Blocks and offcuts of which its code was written down as their place lie in it from now on. */
export const createBin = command('inventory.createBin', async (data: BinData, context) => {
  await checkParent(context, null, data.parentId);
  const { id, made } = await startRecord(context, bins, data);
  return outcome({ id }, made, ...(await liftWritten(context, { holderId: id, bin: data.code })));
});
