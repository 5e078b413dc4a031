import { command } from '../../../../platform/cqrs/command.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { listCommands } from '../../../../platform/lists/list-commands.ts';
import { containers } from '../containers.contract.ts';
import { containerAggregate } from '../holders.ts';
import { containerBlocker } from '../in-holder.ts';

/** Takes a container out of use; 409 while something lies in it. */
export const archiveContainer = command('inventory.archiveContainer', async (input: { id: number }, context) => {
  const { state } = await context.load(containerAggregate, input.id);
  const blocker = await containerBlocker(context.tx, context.accountId, input.id, state.code);
  if (blocker) throw conflict('ContainerInUseError', blocker);
  return listCommands(containers).archive.handle(input, context);
});
