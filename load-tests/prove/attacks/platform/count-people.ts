import { openDatabase } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';

/** How many may sign in: addresses and passwords that are there. */
export async function countPeople(url: string): Promise<number> {
  const owner = openDatabase({ url, role: 'owner', poolSize: 1 });
  try {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from sign_in_name)::int + (select count(*) from credential)::int as n`.execute(owner);
    return rows[0]?.n ?? 0;
  } finally {
    await owner.destroy();
  }
}
