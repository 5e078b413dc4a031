import type { Tx } from '../../../platform/db/database.ts';
import { localDate, startOfLocalDay } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';

const dayMs = 86_400_000;

/** When a calendar day (YYYY-MM-DD) begins in a zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // Far from Greenwich noon there is another day here.
  const at = [noon, noon - dayMs / 2, noon + dayMs / 2].find((ms) => localDate(new Date(ms), timeZone) === day) ?? noon;
  return startOfLocalDay(new Date(at), timeZone);
}

/** The day after, YYYY-MM-DD. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The zone of the company. */
export const zoneOf = async (tx: Tx, accountId: number): Promise<string> =>
  (await accountFacts(tx, accountId)).timeZone;
