import { sql } from 'kysely';
import { type Asking, sumOf } from '../answers/asking.ts';
import { addDays } from '../period/calendar.ts';
import { sumPostings } from '../reading/sum-postings.ts';

/** Who ordered in so many days is active. */
const activeDays = 90;

/** Customers with an order that counts in some days, from the beginning without a first one. */
async function orderedIn(asking: Asking, from: string | null, to: string): Promise<Set<string>> {
  const base = { ...sumOf(asking, { from: '', to }, 'contact'), from, whats: ['order'] as const };
  const rows = await sumPostings(asking.at, base);
  return new Set(rows.filter(({ count }) => Number(count) > 0).map(({ group }) => group));
}

/** Customers that are not archived. */
export async function customersAt(asking: Asking, to: string): Promise<Set<string>> {
  const base = { ...sumOf(asking, { from: '', to }, 'contact'), from: null, whats: ['customer'] as const };
  const rows = await sumPostings(asking.at, base);
  return new Set(rows.filter(({ count }) => Number(count) > 0).map(({ group }) => group));
}

/** Who ordered in the 90 days up to a day, and who did before but not since; by id. */
export async function readActivity(asking: Asking, to: string) {
  const last = to < asking.at.today ? to : asking.at.today;
  const active = await orderedIn(asking, addDays(last, 1 - activeDays), last);
  const ever = await orderedIn(asking, null, last);
  const here = await customersAt(asking, last);
  const dormant = [...ever].filter((id) => here.has(id) && !active.has(id));
  return { active: [...active], dormant };
}

/** The day of the last order of each customer, up to a day; from the days added up, of the last day the postings up to the position. */
export async function lastOrderDays({ at }: Asking, to: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ contact_id: number; day: string }>`
    select contact_id, max(day) as day from (
      select contact_id, day from intelligence_order_day
      where account_id = ${at.accountId} and what = 'order' and count > 0 and day <= ${to}::date and day < ${at.lastDay}::date
      union all
      select contact_id, day from intelligence_order_posting
      where account_id = ${at.accountId} and what = 'order' and count > 0 and day <= ${to}::date
        and day = ${at.lastDay}::date and seq <= ${at.seq}
    ) o group by contact_id`.execute(at.db);
  return new Map(rows.map((row) => [row.contact_id, row.day]));
}
