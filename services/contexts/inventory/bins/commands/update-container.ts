import { command } from '../../../../platform/cqrs/command.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { listCommands } from '../../../../platform/lists/list-commands.ts';
import { containers } from '../containers.contract.ts';
import { containerAggregate } from '../holders.ts';
import { contentOf } from '../in-holder.ts';

const asList = listCommands(containers).update;

/** Changes a container. Its code stays while something lies in it: that is what is written on the things. */
export const updateContainer = command(
  'inventory.updateContainer',
  async (input: Parameters<typeof asList.handle>[0], context) => {
    const { state } = await context.load(containerAggregate, input.id);
    const content = input.code === state.code ? null : await contentOf(context.tx, context.accountId, input.id);
    if (content) throw conflict('ContainerInUseError', `${content} in ${state.code}: move it first, or keep the code`);
    return asList.handle(input, context);
  },
);
