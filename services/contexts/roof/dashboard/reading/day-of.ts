import type { QueryContext } from '../../../../platform/cqrs/query.ts';
import { localDate, startOfLocalDay } from '../../../../platform/kernel/local-day.ts';
import type { PendingDay } from '../../../../platform/table/pending-source.ts';
import { accountFacts } from '../../../account/account.facts.ts';

const dayMs = 86_400_000;

/** Today where the company is. */
export async function dayOf({
  db,
  accountId,
  now,
}: Pick<QueryContext, 'db' | 'accountId' | 'now'>): Promise<PendingDay> {
  const { timeZone } = await accountFacts(db, accountId);
  const today = localDate(now, timeZone);
  // Dates are counted without a clock: a day may have 23 hours.
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  return { today, yesterday, start: startOfLocalDay(now, timeZone) };
}
