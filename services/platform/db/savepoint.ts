import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Does a part of a transaction that may fail alone: what it wrote is gone when it throws, and also when it is not to be
 * kept. The rest of the transaction goes on.
 */
export async function inSavepoint<T>(tx: Tx, keeps: boolean, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  let isKept = false;
  try {
    const done = await work();
    isKept = keeps;
    return done;
  } finally {
    if (!isKept) await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
  }
}
