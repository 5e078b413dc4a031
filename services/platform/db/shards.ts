import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Logical shards. The number is for ever: with another one every account would belong elsewhere. */
export const shardCount = 256;
/** Name of the database of DATABASE_URL. */
export const mainDatabase = 'main';

/** The logical shard of an account, 0 to 255: the first byte of a hash of its id, as `shard_of` in the database. */
export const shardOf = (accountId: number): number =>
  createHash('sha256').update(`account:${accountId}`).digest().readUInt8(0);

/**
 * Refuses a map that sends shards to another database than the one a service was given: it would serve their accounts
 * from the wrong place.
 */
export async function assertOneDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ database: string; shards: number }>`
    select database, count(*) as shards from shard_map where database <> ${mainDatabase} group by database limit 1`.execute(
    db,
  );
  const [other] = rows;
  if (other)
    throw new Error(
      `shard_map has ${other.shards} shards in the database ${other.database}, but this service knows DATABASE_URL alone`,
    );
}
