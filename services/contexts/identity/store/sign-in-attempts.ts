import { sql } from 'kysely';
import { hashSecret } from '../../../platform/auth/tokens.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Guesses that an address may make in one window. */
export const maxGuesses = 10;
const windowMinutes = 15;

/**
 * Counts a guess before it is checked, in one statement: of many fired at once only `maxGuesses` are admitted, and a
 * restart forgets none. The window starts again with every admitted guess, so no 15 minutes whatever see more of them.
 * What was typed is kept as a hash: a password in the wrong field would stand here in clear.
 * False when the address is locked; the same for addresses that exist and those that do not.
 */
export async function admitGuess(db: Db, email: string, now: Date, most = maxGuesses): Promise<boolean> {
  const over = new Date(now.getTime() - windowMinutes * 60_000);
  const until = new Date(now.getTime() + windowMinutes * 60_000);
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_attempt as a (email, failures, window_start) values (${hashSecret(email)}, 1, ${now})
    on conflict (email) do update set
      failures = case when a.window_start <= ${over} then 1 else a.failures + 1 end,
      locked_until = case when a.window_start > ${over} and a.failures + 1 >= ${most} then ${until}::timestamptz end,
      window_start = ${now}
    where a.failures < ${most} or a.window_start <= ${over}
    returning a.failures`.execute(db);
  return rows.length > 0;
}

/** Takes back the guess that turned out right. */
export async function forgiveGuess(db: Db, email: string): Promise<void> {
  await sql`update sign_in_attempt set failures = greatest(failures - 1, 0), locked_until = null where email = ${hashSecret(email)}`.execute(
    db,
  );
}

/** Forgets addresses that were not tried for a day. */
export async function forgetGuesses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where('window_start', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
