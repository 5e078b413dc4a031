import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import type { LinkType } from '../../links/link-types.contract.ts';
import { userFileAggregate } from '../domain/user-file.ts';
import { findByKey } from '../uploads/own-file.ts';
import { attached } from './create-file.ts';

interface Input {
  key: string;
  name: string;
  linkType: LinkType;
  linkId: number;
  /** The uploader; a key of anybody else is not found. */
  userId: number | null;
  userName: string;
}

/** Attaches an upload because of what its uploader did elsewhere, such as writing a comment. */
export const attachUploaded = command('files.attachUploaded', async ({ key, userId, ...input }: Input, context) => {
  const known = await findByKey(context.tx, context.accountId, key);
  if (!known || known.userId !== userId) throw notFound();
  const file = await context.load(userFileAggregate, known.id);
  return outcome({ id: file.id }, change(file, [attached(file, { ...input, description: '' })]));
});
