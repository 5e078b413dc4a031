import { checklistContract } from '@glasshouse/services/contexts/orders/checklist/checklist.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { preProductionTaskMachine } from '@glasshouse/state-machines/order/pre-production-task.machine';
import { makeInPreProduction } from '../made-orders.ts';
import type { Place, RecordId, State, Subject } from '../subject.ts';

interface Task {
  readonly taskId: number;
  readonly status: string;
}

const paramsOf = ({ id, part }: RecordId) => ({ id, checklistItemId: part });

/** The first task of a checklist: sending the confirmation. Another one of it is skipped, a third still to do. */
export const checklistSubject: Subject = {
  machine: preProductionTaskMachine,
  streamType: 'order',
  make: async (place) => ({ id: await makeInPreProduction(place), part: 1 }),
  async look({ client }: Place, { id, part }) {
    const { preProductionTasks } = await client.call(ordersContract.getOrder, { params: { id } });
    const task = preProductionTasks.find((one) => one.taskId === part);
    if (!task) throw new Error(`Order ${id} has no task ${part}`);
    return task;
  },
  plant: (state, status, { part }) => ({
    ...state,
    preProductionTasks: (state.preProductionTasks as Task[]).map((task) =>
      task.taskId === part ? { ...task, status } : task,
    ),
  }),
  statusOf: (state: State, { part }) =>
    (state.preProductionTasks as Task[]).find((task) => task.taskId === part)?.status ?? '',
  asks: {
    sendOrderConfirmation: ({ client }, record) =>
      client.call(checklistContract.completeChecklistItem, { params: paramsOf(record), body: {} }),
    skip: ({ client }, record) =>
      client.call(ordersContract.skipChecklistItem, { params: paramsOf(record), body: { reason: 'Proof' } }),
    reopen: ({ client }, record) =>
      client.call(checklistContract.reopenChecklistItem, { params: paramsOf(record), body: {} }),
  },
  notAsked: {
    printProductionSheets: 'follows the paper that is printed; by hand a task takes its own action only',
    printProductionLabels: 'follows the labels that are printed; by hand a task takes its own action only',
    skippreproduction: 'an action of the order, asked for there: it takes every open task with it',
  },
};
