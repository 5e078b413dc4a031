import { policy } from '../../../platform/policies/policy.ts';
import { recordPickedUp } from '../../purchasing/purchasing.facts.ts';
import { recordTaskEnded } from '../route/record-task-ended.ts';
import type { taskEvents } from '../tasks.events.ts';

/** A run ends with its last task; goods that were picked up at a supplier are told to their purchase order. */
export const whenTaskEndsTellRun = policy<typeof taskEvents>('when-task-ends-tell-run', {
  async 'task.completed'(event, { dispatch }) {
    await dispatch(recordTaskEnded, { taskId: event.streamId });
  },
  async 'task.closed'(event, { dispatch }) {
    await dispatch(recordTaskEnded, { taskId: event.streamId });
  },
  async 'task.despatchForced'(event, { dispatch }) {
    await dispatch(recordTaskEnded, { taskId: event.streamId });
  },
  async 'task.cancelled'(event, { dispatch }) {
    await dispatch(recordTaskEnded, { taskId: event.streamId });
  },
  async 'taskItem.completed'({ data }, { dispatch }) {
    if (data.purchaseOrderId !== null) await dispatch(recordPickedUp, { id: data.purchaseOrderId });
  },
  async 'taskItem.despatchForced'({ data }, { dispatch }) {
    if (data.purchaseOrderId !== null) await dispatch(recordPickedUp, { id: data.purchaseOrderId });
  },
});
