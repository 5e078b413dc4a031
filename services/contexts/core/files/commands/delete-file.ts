import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { FileStatus, userFileAggregate } from '../domain/user-file.ts';
import { assertRecord } from '../reading/access-to-record.ts';

/** Deletes a file of a record the caller may change. */
export const deleteFile = command('files.deleteFile', async ({ id }: { id: number }, context) => {
  const file = await context.load(userFileAggregate, id);
  const { status, linkType, linkId, name } = file.state;
  if (status !== FileStatus.attached || !linkType || !linkId) throw notFound();
  await assertRecord(context.tx, context, 'update', linkType, linkId);
  const link = { linkType, linkId };
  return outcome({}, change(file, [{ type: 'file.removed', data: { reason: 'deleted', name, link } }]));
});
