import { type Access, allows } from '../../../../platform/contract/access.ts';
import { explainAccess } from '../../../../platform/contract/explain-access.ts';
import { type QueryContext, query } from '../../../../platform/cqrs/query.ts';
import { workCalendar } from '../../../account/calendar/work-calendar.facts.ts';
import { closedOn } from '../../../account/working-time.contract.ts';
import { debtAccess, debtByAge } from '../../../invoicing/debt-by-age.facts.ts';
import {
  finishedPerDay,
  floorOutlookAccess,
  promisedDays,
  stageLoads,
} from '../../../production/floor-outlook.facts.ts';
import { dayOf } from '../reading/day-of.ts';
import { nextDays } from '../reading/next-days.ts';

/** Promises are read so many days ahead. */
const daysAhead = 10;
const dayMs = 86_400_000;

type Context = Pick<QueryContext, 'can' | 'db' | 'accountId' | 'now'>;

/** A part of the answer, or why the caller may not know it. */
async function part<T>({ can }: Context, access: Access, read: () => Promise<T>) {
  return allows(access, can, false)
    ? { blocker: null, data: await read() }
    : { blocker: explainAccess(access), data: null };
}

/** Load of the stages, glass promised by day against what is made in a day, and debt by age. */
export const outlook = query('dashboard.outlook', async (_: object, context) => {
  const { db, accountId } = context;
  const { today, start } = await dayOf(context);
  const floor = await part(context, floorOutlookAccess, async () => {
    const calendar = await workCalendar(db, accountId);
    const past = { start, timeZone: calendar.timeZone };
    const isWorked = (day: string) => closedOn(day, 'production', calendar) === null;
    const stages = await stageLoads(db, accountId, past);
    const perDayM2 = await finishedPerDay(db, accountId, past);
    const days = nextDays({ today, count: daysAhead, isWorked }, await promisedDays(db, accountId, lastDay(today)));
    return { stages, perDayM2, ...days };
  });
  const debt = await part(context, debtAccess, () => debtByAge(db, accountId, today));
  return { today, floor, debt };
});

/** Ten working days lie within so many, also at Christmas. */
const mostDays = 21;
const lastDay = (today: string) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + mostDays * dayMs).toISOString().slice(0, 10);
