import type { Account } from '@glasshouse/services/contexts/account/account.contract';
import type { WorkCalendar } from '@glasshouse/services/contexts/account/work-calendar.contract';
import { dueFor, promiseWarning } from '@glasshouse/services/contexts/account/working-time.contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { companyQuery } from '../../../lib/auth/company.ts';
import { workCalendarQuery } from '../../../lib/auth/work-calendar.ts';

type Company = z.infer<typeof Account>;

/** The day that the lead time leads to from now; empty while company and calendar are not known. */
export const proposedDay = (
  company: Company | undefined,
  calendar: WorkCalendar | undefined,
  now = new Date(),
): string =>
  company && calendar ? dueFor(now, company.accountSettings.orderLeadTimeDays, 'production', calendar) : '';

/** What speaks against a promised day, in the server's sentence. A saved order was asked for when it was made. */
export function usePromiseWarning(day: string, createdAt?: string): string | undefined {
  const { data: company } = useQuery(companyQuery);
  const { data: calendar } = useQuery(workCalendarQuery);
  if (!company || !calendar || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const now = new Date();
  const askedAt = createdAt === undefined ? now : new Date(createdAt);
  const lead = company.accountSettings.orderLeadTimeDays;
  return promiseWarning({ day, now, askedAt }, lead, calendar) ?? undefined;
}
