import type { z } from 'zod';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change, type Loaded } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { FileStatus, type UserFileState, userFileAggregate } from '../domain/user-file.ts';
import type { filesContract } from '../files.contract.ts';
import type { FileEvent } from '../files.events.ts';
import { assertRecord } from '../reading/access-to-record.ts';
import { findByKey } from '../uploads/own-file.ts';

type Input = z.output<typeof filesContract.createFile.body>;

/** Attaches an own upload to a record the caller may change, or bring files to. */
export const createFile = command('files.createFile', async (input: Input, context) => {
  await assertRecord(context.tx, context, 'attach', input.linkType, input.linkId);
  const known = await findByKey(context.tx, context.accountId, input.s3UploadKey);
  if (!known || known.userId !== context.actor.userId)
    throw badField('s3UploadKey', 'You have no upload with this key');
  const file = await context.load(userFileAggregate, known.id);
  return outcome({ id: file.id }, change(file, [attached(file, { ...input, userName: context.actor.name })]));
});

/** The fact that an uploaded file belongs to a record from now on. @throws 422 when it is not there or used already */
export function attached(
  file: Loaded<UserFileState, FileEvent>,
  { linkType, linkId, name, description, userName }: Omit<Input, 's3UploadKey'> & { userName: string },
): FileEvent {
  const { status, mimeType, size, userId } = file.state;
  if (status === FileStatus.attached) throw badField('s3UploadKey', 'This upload has been used already');
  if (status === FileStatus.uploading) throw badField('s3UploadKey', 'This upload is not complete');
  if (status !== FileStatus.uploaded) throw badField('s3UploadKey', 'This upload was removed');
  return { type: 'file.attached', data: { linkType, linkId, name, description, mimeType, size, userId, userName } };
}
