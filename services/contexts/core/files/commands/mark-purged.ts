import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { userFileAggregate } from '../domain/user-file.ts';

/** Notes that the content of a removed file is gone. */
export const markPurged = command('files.markPurged', async ({ id }: { id: number }, context) => {
  const file = await context.load(userFileAggregate, id);
  return outcome({}, change(file, file.state.status === 'removed' ? [{ type: 'file.purged', data: {} }] : []));
});
