import type { Tx } from '../../../platform/db/database.ts';
import { readSettings, type SettingsStore } from '../../../platform/settings/settings-store.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { workCalendar } from '../../account/calendar/work-calendar.facts.ts';
import { closureOf, type DayOff, holidayOf } from '../../account/days-off.contract.ts';
import type { Place, WorkCalendar } from '../../account/work-calendar.contract.ts';
import { taskSettingsAggregate } from './reference.ts';
import type { ResourceEvent } from './resources.events.ts';
import { type TaskSettings, taskPage } from './task-settings.contract.ts';

type SettingsEvent = Extract<ResourceEvent, { type: 'taskSettings.updated' }>;

const taskStore: SettingsStore<typeof taskPage.settings, Partial<TaskSettings>, SettingsEvent> = {
  page: taskPage,
  aggregate: taskSettingsAggregate,
  valuesIn: (state) => state,
  changed: (data) => ({ type: 'taskSettings.updated', data }),
};

/** The settings as they are now, exact. */
export const taskSettings = (tx: Tx, accountId: number): Promise<TaskSettings> =>
  readSettings(taskStore, tx, accountId);

/** Who refuses runs on public holidays: the company for all deliveries, these settings, or nobody (null). */
export async function holidayRefusal(tx: Tx, accountId: number): Promise<'company' | 'tasks' | null> {
  const { settings } = await accountFacts(tx, accountId);
  if (!settings.schedulePublicHolidaysDelivery) return 'company';
  return (await taskSettings(tx, accountId)).scheduleOnPublicHolidays ? null : 'tasks';
}

/** Days on which runs are planned: holidays when nobody refuses them, and every day that is not closed. */
export interface RunDays {
  readonly calendar: WorkCalendar;
  readonly refusal: 'company' | 'tasks' | null;
}

export const runDays = async (tx: Tx, accountId: number): Promise<RunDays> => ({
  calendar: await workCalendar(tx, accountId),
  refusal: await holidayRefusal(tx, accountId),
});

/** The holiday or closure of a day, worked or not; null when it is neither. */
export const offOn = ({ calendar }: RunDays, date: string, place?: Place): DayOff | null =>
  closureOf(calendar, date, 'delivery', place) ?? holidayOf(calendar, date, place);

/** The same where it stands in the way of a run. */
export function refusedOn(days: RunDays, date: string, place?: Place): DayOff | null {
  const off = offOn(days, date, place);
  return off?.kind === 'holiday' && days.refusal === null ? null : off;
}

/** How runs are planned. */
export const taskSettingsUseCases = settingsUseCases(
  taskPage,
  { context: 'tasks', verb: 'update', name: 'TaskSettings' },
  [taskStore],
);
