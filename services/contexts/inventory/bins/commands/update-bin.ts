import { command } from '../../../../platform/cqrs/command.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { listCommands } from '../../../../platform/lists/list-commands.ts';
import { type BinData, bins } from '../bins.contract.ts';
import { binAggregate } from '../holders.ts';
import { contentOf } from '../in-holder.ts';
import { checkParent } from './check-parent.ts';

const asList = listCommands(bins).update;
type Input = BinData & { id: number; revision?: number | undefined; version?: number | undefined };

/** Changes a bin. Its code stays while something lies in it: that is what is written on the things. */
export const updateBin = command('inventory.updateBin', async (input: Input, context) => {
  const bin = await context.load(binAggregate, input.id);
  if (input.parentId !== bin.state.parentId) await checkParent(context, input.id, input.parentId);
  if (input.code !== bin.state.code) {
    const content = await contentOf(context.tx, context.accountId, input.id);
    if (content) throw conflict('BinInUseError', `${content} in ${bin.state.code}: move it first, or keep the code`);
  }
  return asList.handle(input, context);
});
