import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import { recordFields } from '../../platform/records/record-fields.ts';
import { type TaskState, taskAggregate } from './domain/task.ts';

/** What rules may ask of a task, as it is or as it was. */
export const taskRecord = recordFields<TaskState>({
  kind: 'task',
  title: 'Task',
  aggregate: taskAggregate,
  nameOf: (state) => state.number,
  fields: {
    number: { title: 'Number', type: 'text', read: (t) => t.number },
    kind: { title: 'Kind', type: 'text', read: (t) => t.despatchType },
    deliveryMethod: { title: 'Delivery method', type: 'text', read: (t) => t.deliveryMethod },
    status: { title: 'Status', type: 'enum', labels: labelsOf(taskMachine), read: (t) => t.status },
    title: { title: 'Title', type: 'text', read: (t) => t.plan.title },
    date: { title: 'Date', type: 'date', listed: { table: 'task_list', column: 'date' }, read: (t) => t.plan.date },
    driver: { title: 'Driver', type: 'text', read: (t) => t.plan.driver },
    vehicle: { title: 'Vehicle', type: 'text', read: (t) => t.plan.vehicle },
    address: { title: 'Address', type: 'text', read: (t) => t.plan.address },
    stops: { title: 'Stops', type: 'number', read: (t) => t.items.length },
    createdAt: { title: 'Created', type: 'instant', read: (t) => t.createdAt },
  },
  related: {
    order: { title: 'First order', kind: 'order', idOf: (t) => t.items[0]?.orderId ?? null },
    contact: { title: 'First customer', kind: 'contact', idOf: (t) => t.items[0]?.contactId ?? null },
  },
});
