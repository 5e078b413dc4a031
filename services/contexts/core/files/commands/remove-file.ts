import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { FileStatus, userFileAggregate } from '../domain/user-file.ts';

/** Files that are still wanted by an abort or a clean-up stay. */
const mayGo: Readonly<Record<'aborted' | 'deleted' | 'abandoned', readonly FileStatus[]>> = {
  aborted: [FileStatus.uploading, FileStatus.uploaded],
  abandoned: [FileStatus.uploading, FileStatus.uploaded],
  deleted: [FileStatus.attached],
};

/** Marks a file as no longer wanted; its content is purged afterwards. Doing it twice changes nothing. */
export const removeFile = command(
  'files.removeFile',
  async ({ id, reason }: { id: number; reason: keyof typeof mayGo }, context) => {
    const file = await context.load(userFileAggregate, id);
    const { status, name, linkType, linkId } = file.state;
    const link = linkType && linkId ? { linkType, linkId } : null;
    const events = mayGo[reason].includes(status)
      ? [{ type: 'file.removed' as const, data: { reason, name, link } }]
      : [];
    return outcome({}, change(file, events));
  },
);
