import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { anyOf, onDay } from '../../platform/contract/filters.ts';
import type { PendingDay, PendingSource } from '../../platform/table/pending-source.ts';
import { tasksContract } from './tasks.contract.ts';

const list = {
  group: 'Deliveries',
  from: 'task_list',
  access: tasksContract.listTasks.access,
  link: '/tasks',
  topic: 'tasks',
};

/** Everything that is not done. */
export const openTasks: PendingSource = {
  id: 'tasks.open',
  label: 'Open tasks',
  tone: 'neutral',
  icon: 'tasks',
  filters: [anyOf('isOpen', 'true')],
  ...list,
};

/** Deliveries and pick ups that wait for somebody. */
export function tasksPending({ today }: PendingDay): PendingSource[] {
  const of = (id: string, label: string, tone: string, icon: string, filters: PendingSource['filters']) => ({
    id,
    label,
    tone,
    icon,
    filters,
    ...list,
  });
  const waitsFor = (event: string) => [anyOf('status', ...statusesBefore(taskMachine, event))];
  return [
    of('tasks.today', 'Runs today', 'info', 'truck', [anyOf('isOpen', 'true'), ...onDay('date', today)]),
    of('tasks.toApprove', 'Waiting for accounts approval', 'attention', 'shield-dollar', waitsFor('approve')),
    of('tasks.toLoad', 'To load', 'progress', 'truck-loading', waitsFor('allItemsScannedIn')),
    of('tasks.onTheRoad', 'On the road', 'progress', 'delivery', waitsFor('allItemsFinal')),
  ];
}
