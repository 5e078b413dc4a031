import { command } from '../../../../platform/cqrs/command.ts';
import { listCommands } from '../../../../platform/lists/list-commands.ts';
import { bins } from '../bins.contract.ts';
import { binAggregate } from '../holders.ts';
import { checkParent } from './check-parent.ts';

/** Brings a bin back; 422 while the bin it lies in is archived. */
export const restoreBin = command('inventory.restoreBin', async (input: { id: number }, context) => {
  const bin = await context.load(binAggregate, input.id);
  await checkParent(context, input.id, bin.state.parentId);
  return listCommands(bins).restore.handle(input, context);
});
