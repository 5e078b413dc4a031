import { command, outcome } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { orderPanelFacts } from '../../production/production.facts.ts';
import { openItems } from '../domain/task.ts';
import { tasksOfOrder } from '../reading/goods-claims.ts';
import { takeOff } from './cancel-task-item.ts';
import { workOnTask } from './change-task.ts';

/** An order was cancelled: what of it stands on tasks comes off them, off a truck on the road too, so that nobody hands it over. */
export const takeCancelledOff = command('tasks.takeCancelledOff', async ({ orderId }: { orderId: number }, context) => {
  const panels = await orderPanelFacts(context.tx, context.accountId, orderId);
  const goods = { orderId, panelIds: panels.map((panel) => panel.id) };
  const taskIds = await tasksOfOrder(context, goods);
  const changes: Change[] = [];
  for (const taskId of taskIds) {
    const work = await workOnTask(context, taskId);
    for (const item of openItems(work.state).filter((one) => one.orderId === orderId))
      changes.push(...(await takeOff(context, work, item, 'its order is cancelled')));
    changes.push(work.done());
  }
  return outcome({ taskIds }, ...changes);
});
