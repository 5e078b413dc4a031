import type { Account } from '@glasshouse/services/contexts/account/account.contract';
import { calendarOf, dueFor, promiseWarning } from '@glasshouse/services/contexts/account/working-time.contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { companyQuery } from '../../../lib/auth/company.ts';

type Company = z.infer<typeof Account>;

const calendar = ({ accountSettings, ...place }: Company) => calendarOf({ ...place, settings: accountSettings });

/** The day that the lead time leads to from now; empty while the company is not known. */
export const proposedDay = (company: Company | undefined, now = new Date()): string =>
  company ? dueFor(now, company.accountSettings.orderLeadTimeDays, 'production', calendar(company)) : '';

/** What speaks against a promised day, in the server's sentence. A saved order was asked for when it was made. */
export function usePromiseWarning(day: string, createdAt?: string): string | undefined {
  const { data } = useQuery(companyQuery);
  if (!data || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const now = new Date();
  const askedAt = createdAt === undefined ? now : new Date(createdAt);
  const lead = data.accountSettings.orderLeadTimeDays;
  return promiseWarning({ day, now, askedAt }, lead, calendar(data)) ?? undefined;
}
