import { command, outcome } from '../../../platform/cqrs/command.ts';
import { query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { taskSettingsAggregate } from './reference.ts';
import type { TaskSettings } from './resources.events.ts';

/** What a company starts with. */
export const defaultTaskSettings: TaskSettings = {
  scheduleOnPublicHolidays: false,
  allowOverload: true,
  notifyLateArrival: true,
  defaultProofType: 'none',
  depotAddress: '',
  departAt: '06:30',
  minutesPerStop: 12,
  averageSpeedKmh: 38,
  lateToleranceMinutes: 15,
};

/** The settings as they are now, exact. */
export async function taskSettings(tx: Tx, accountId: number): Promise<TaskSettings> {
  const found = await findAggregate(tx, accountId, taskSettingsAggregate, accountId, false);
  return { ...defaultTaskSettings, ...found?.state };
}

/** How runs are planned. */
export const getTaskSettings = query('tasks.getTaskSettings', async (_: object, { db, accountId }) =>
  taskSettings(db, accountId),
);

/** Changes the given settings; values that are the same already change nothing. */
export const updateTaskSettings = command('tasks.updateTaskSettings', async (given: Partial<TaskSettings>, context) => {
  const { accountId } = context;
  const known = await context.find(taskSettingsAggregate, accountId);
  const stream = known ?? { aggregate: taskSettingsAggregate, id: accountId, version: 0, state: null };
  const now = { ...defaultTaskSettings, ...known?.state };
  const changed = Object.entries(given).filter(
    ([key, value]) => value !== undefined && now[key as keyof TaskSettings] !== value,
  );
  const data = Object.fromEntries(changed) as Partial<TaskSettings>;
  return outcome({ ...now, ...data }, change(stream, changed.length ? [{ type: 'taskSettings.updated', data }] : []));
});
