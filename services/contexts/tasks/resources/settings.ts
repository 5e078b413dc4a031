import type { Tx } from '../../../platform/db/database.ts';
import { readSettings, type SettingsStore } from '../../../platform/settings/settings-store.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { accountFacts } from '../../account/account.facts.ts';
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

/** How runs are planned. */
export const taskSettingsUseCases = settingsUseCases(
  taskPage,
  { context: 'tasks', verb: 'update', name: 'TaskSettings' },
  [taskStore],
);
