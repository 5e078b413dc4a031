import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { storageOf } from '../../../platform/storage/open-storage.ts';
import type { LinkType } from '../links/link-types.contract.ts';
import { FileStatus } from './domain/user-file.ts';
import { findOwn } from './uploads/own-file.ts';

/** Ids of the files of a record, exact, oldest first. */
export async function fileIdsOf(tx: Tx, accountId: number, linkType: LinkType, linkId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from aggregate where account_id = ${accountId} and type = 'userFile' and state->>'linkType' = ${linkType}
      and (state->>'linkId')::bigint = ${linkId} and state->>'status' = 'attached' order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** A stored content of an account with its size in bytes; null when there is none, or it is another account's. */
export async function openStored(
  config: Config,
  accountId: number,
  key: string,
): Promise<{ size: number; content: Readable } | null> {
  if (!key.startsWith(`a${accountId}/`)) return null;
  const storage = storageOf(config);
  const size = await storage.sizeOf(key);
  const content = size === null ? null : await storage.read(key);
  return size === null || content === null ? null : { size, content };
}

/** An upload as its uploader may use it. */
export interface OwnUpload {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The caller's own upload of a key, once it has arrived whole; 404 for anybody else's. */
export async function ownUpload(
  tx: Tx,
  caller: { readonly accountId: number; readonly userId: number },
  key: string,
): Promise<OwnUpload> {
  const { status, name, size } = await findOwn(tx, caller, key);
  if (status !== FileStatus.uploaded) throw notFound();
  return { key, name, size };
}

/** Bytes of the account's files, uploaded and attached, and of those on their way; exact. */
export async function bytesUsed(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum((state->>'size')::bigint), 0)::text as bytes from aggregate where account_id = ${accountId}
      and type = 'userFile' and state->>'status' in ('uploading', 'uploaded', 'attached')`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}
