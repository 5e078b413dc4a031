import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { FileStatus, userFileAggregate } from '../domain/user-file.ts';
import { assertFits } from './usage.ts';

/** Notes that the content is there: how much, and what it is. */
export const finishUpload = command(
  'files.finishUpload',
  async ({ id, size, mimeType }: { id: number; size: number; mimeType: string }, context) => {
    const file = await context.load(userFileAggregate, id);
    const isNew = file.state.status === FileStatus.uploading;
    // Its room is held since it began.
    await assertFits(context.tx, context.accountId, size - (isNew ? file.state.size : 0));
    return outcome({ id }, change(file, isNew ? [{ type: 'file.uploaded', data: { size, mimeType } }] : []));
  },
);
