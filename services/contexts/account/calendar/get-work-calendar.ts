import { query } from '../../../platform/cqrs/query.ts';
import { workCalendar } from './work-calendar.facts.ts';

/** Shifts and events of the calendar, for whoever promises a day. What an absence is called stays with its readers. */
export const getWorkCalendar = query('account.getWorkCalendar', async (_: object, { db, accountId }) => {
  const calendar = await workCalendar(db, accountId);
  return { ...calendar, entries: calendar.entries.filter((entry) => entry.kind !== 'absence') };
});
