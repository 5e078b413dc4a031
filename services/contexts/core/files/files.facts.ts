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

/** A stored content of an account, or bytes of it, with its whole size in bytes; null when there is none, or it is another account's. */
export async function openStored(
  config: Config,
  accountId: number,
  key: string,
  { start = 0, limit }: { readonly start?: number; readonly limit?: number } = {},
): Promise<{ size: number; content: Readable } | null> {
  if (!key.startsWith(`a${accountId}/`)) return null;
  const storage = storageOf(config);
  const size = await storage.sizeOf(key);
  const content = size === null ? null : await storage.read(key, limit, start);
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

/** A file of a record, with the name of its content in the store. */
export interface StoredFile {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly linkType: string;
  readonly linkId: number;
}

/** Files that belong to records now and did at a position of the log. */
const filesAt = (accountId: number, seq: number) => sql`
  from aggregate a where account_id = ${accountId} and type = 'userFile' and state->>'status' = 'attached'
    and exists (select 1 from event e where e.account_id = a.account_id and e.stream_type = a.type
      and e.stream_id = a.id and e.type = 'file.attached' and e.seq <= ${seq})`;

/** The next files of records behind one of them, by id. */
export async function nextStoredFiles(
  tx: Tx,
  accountId: number,
  { seq, after, limit }: { readonly seq: number; readonly after: number; readonly limit: number },
): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select a.id, state->>'key' as key, state->>'name' as name, state->>'mimeType' as "mimeType",
      state->>'linkType' as "linkType", (state->>'linkId')::bigint as "linkId"
    ${filesAt(accountId, seq)} and a.id > ${after} order by a.id limit ${limit}`.execute(tx);
  return rows;
}

/** How many those are in all. */
export async function countStoredFiles(tx: Tx, accountId: number, seq: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${filesAt(accountId, seq)}`.execute(tx);
  return rows[0]?.n ?? 0;
}
