import { command } from '../../../../platform/cqrs/command.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { listCommands } from '../../../../platform/lists/list-commands.ts';
import { bins } from '../bins.contract.ts';
import { binAggregate } from '../holders.ts';
import { binBlocker } from '../in-holder.ts';

/** Takes a bin out of use; 409 while something lies in it, or a bin that is in use lies below it. */
export const archiveBin = command('inventory.archiveBin', async (input: { id: number }, context) => {
  const bin = await context.load(binAggregate, input.id);
  const blocker = bin.state.isArchived
    ? null
    : await binBlocker(context.tx, context.accountId, input.id, bin.state.code);
  if (blocker) throw conflict('BinInUseError', blocker);
  return listCommands(bins).archive.handle(input, context);
});
