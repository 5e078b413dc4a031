import { allows, type Permission, printAccess } from '../../../platform/contract/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/kernel/errors.ts';
import { type LinkTarget, type LinkType, linkTypes } from './link-types.contract.ts';

/** Who asks. */
export interface Reader {
  readonly accountId: number;
  can(permission: Permission): boolean;
}

/** Where the records of a kind are. Throws 403 when the caller may not read that kind, 404 when there are none yet. */
export function streamOf(reader: Reader, linkType: LinkType): string {
  const { stream, access }: LinkTarget = linkTypes[linkType];
  if (!allows(access, (permission) => reader.can(permission), false)) throw forbidden(printAccess(access));
  if (stream === null) throw notFound();
  return stream;
}

/** Throws unless the record exists and the caller may read records of its kind: 403 without the right, 404 when there is none. */
export async function assertRecordReadable(tx: Tx, reader: Reader, linkType: LinkType, linkId: number): Promise<void> {
  const stream = streamOf(reader, linkType);
  const row = await tx
    .selectFrom('aggregate')
    .select('id')
    .where('account_id', '=', reader.accountId)
    .where('type', '=', stream)
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (!row) throw notFound();
}
