import type { RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { linesOf, type Place } from './stores.ts';

/** Lets settled lines wait again, from their first attempt; how many. */
export async function rearm(tx: Tx, place: Place, now: Date, where: RawBuilder<unknown>): Promise<number> {
  const { numUpdatedRows } = await linesOf(tx, place)
    .set({ state: 'waiting', attempts: 0, due_at: now, problem: '' })
    .where('state', '<>', 'waiting')
    .where(where as RawBuilder<boolean>)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
