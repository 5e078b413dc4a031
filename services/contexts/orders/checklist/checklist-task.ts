import { notFound } from '../../../platform/kernel/errors.ts';
import type { OrderState } from '../domain/order.ts';

/** A task of the checklist of an order. 404 when it has no such task. */
export const taskOf = (state: OrderState, taskId: number) => {
  const task = state.preProductionTasks.find((one) => one.taskId === taskId);
  if (!task) throw notFound();
  return task;
};
