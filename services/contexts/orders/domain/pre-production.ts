import { isFinal, NEW, statusMeta, step } from '@glasshouse/state-machines/kernel';
import {
  type PreProductionAction,
  type PreProductionTaskFacts,
  preProductionTaskMachine,
} from '@glasshouse/state-machines/order/pre-production-task.machine';
import type { OrderEvent, PreProductionTask } from '../orders.events.ts';
import type { OrderState } from './order.ts';

/** Which steps the account asks for before an order is released. */
export type PreProductionSettings = Readonly<Record<PreProductionAction, boolean>>;

const actions: readonly PreProductionAction[] = [
  'sendOrderConfirmation',
  'printProductionSheets',
  'printProductionLabels',
];
/** What a task's machine looks at. */
export const factsOf = (action: string): PreProductionTaskFacts => ({
  action: action as PreProductionAction,
  isEnabled: true,
});

/** The checklist an order starts with. */
export const tasksFor = (settings: PreProductionSettings): PreProductionTask[] =>
  actions
    .filter((action) => settings[action])
    .map((action, i) => ({
      taskId: i + 1,
      action,
      status: step(preProductionTaskMachine, NEW, { type: 'orderEntersPreProduction', facts: factsOf(action) }).status,
      label: preProductionTaskMachine.events[action].label.toLowerCase(),
    }));

/** Tasks still to do. */
export const openTasks = (state: OrderState): PreProductionTask[] =>
  state.preProductionTasks.filter((task) => !isFinal(preProductionTaskMachine, task.status));

/** One task done or skipped. Throws IllegalTransition when it is over already. */
export function moveTask(
  task: PreProductionTask,
  event: PreProductionAction | 'skip' | 'skippreproduction' | 'reopen',
): OrderEvent {
  const { status } = step(preProductionTaskMachine, task.status, { type: event, facts: factsOf(task.action) });
  const text = `${statusMeta(preProductionTaskMachine, status).label.toLowerCase()} "${task.label}"`;
  return { type: 'order.preProductionTaskMoved', data: { taskId: task.taskId, status, text } };
}
