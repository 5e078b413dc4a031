import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { userFileAggregate } from '../domain/user-file.ts';
import { assertMayBegin } from './usage.ts';

/** Notes an upload that the store has begun. */
export const startUpload = command(
  'files.startUpload',
  async (input: { key: string; uploadId: string; name: string; size: number }, context) => {
    const userId = context.actor.userId ?? 0;
    await assertMayBegin(context.tx, context.accountId, userId, input.size);
    const file = await context.start(userFileAggregate);
    return outcome({ id: file.id }, change(file, [{ type: 'file.uploadStarted', data: { ...input, userId } }]));
  },
);
