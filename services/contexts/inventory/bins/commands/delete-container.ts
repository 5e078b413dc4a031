import { command } from '../../../../platform/cqrs/command.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { listCommands } from '../../../../platform/lists/list-commands.ts';
import { containers } from '../containers.contract.ts';
import { containerAggregate } from '../holders.ts';
import { containerBlocker, wasMoved } from '../in-holder.ts';

/** Deletes a container that never stood in a bin and holds nothing; 409 otherwise. */
export const deleteContainer = command('inventory.deleteContainer', async (input: { id: number }, context) => {
  const { tx, accountId } = context;
  const { code } = (await context.load(containerAggregate, input.id)).state;
  const blocker = await containerBlocker(tx, accountId, input.id, code);
  if (blocker) throw conflict('ContainerInUseError', blocker);
  if (await wasMoved(tx, accountId, input.id))
    throw conflict('ContainerInUseError', `${code} was used: archive it instead`);
  return listCommands(containers).remove.handle(input, context);
});
