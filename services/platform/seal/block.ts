import { createHmac } from 'node:crypto';

/**
 * An event as it is sealed: every column of its row but the account, as PostgreSQL writes them: seq, stream_type, stream_id,
 * version, type, event_version, data and meta (the text of a jsonb is the same for the same value), and the instant in UTC
 * with six decimals, as in 2026-11-22T10:00:00.123000Z.
 */
export type SealedRow = readonly [
  seq: string,
  streamType: string,
  streamId: string,
  version: string,
  type: string,
  eventVersion: string,
  data: string,
  meta: string,
  at: string,
];

/** Events of a block at most. */
export const blockEvents = 500;

/** The seal of one block: the events at positions above `since` up to `upTo`. */
export interface Seal {
  readonly since: number;
  readonly upTo: number;
  /** HMAC-SHA-256 under the key, base64url. */
  readonly hash: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly sealedAt: string;
}

/** The hash of a block: over the account, the hash of the block before, its own bounds and instant, and every row of it. */
export function hashOf(
  key: string,
  accountId: number,
  before: Pick<Seal, 'hash'> | null,
  { since, upTo, sealedAt }: Omit<Seal, 'hash'>,
  rows: readonly SealedRow[],
): string {
  const hash = createHmac('sha256', key);
  const line = (values: readonly unknown[]) => hash.update(JSON.stringify(values)).update('\n');
  line(['glasshouse seal 1', accountId, before?.hash ?? '', since, upTo, sealedAt]);
  for (const row of rows) line(row);
  return hash.digest('base64url');
}

/** What is wrong with a block, or null: it must follow the one before and its rows must be those that were sealed. */
export function faultOf(
  key: string,
  accountId: number,
  before: Seal | null,
  seal: Seal,
  rows: readonly SealedRow[],
): string | null {
  const end = before?.upTo ?? 0;
  if (seal.since !== end)
    return `no seal leads from position ${end} to ${seal.since}: one is missing or was slipped in`;
  if (hashOf(key, accountId, before, seal, rows) === seal.hash) return null;
  const doubt = seal.since === 0 ? ', or GLASSHOUSE_SEAL_KEY is another' : '';
  return `positions ${seal.since + 1} to ${seal.upTo} are not what was sealed at ${seal.sealedAt}${doubt}`;
}
