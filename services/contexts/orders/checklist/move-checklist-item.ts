import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { PreProductionAction } from '@glasshouse/state-machines/order/pre-production-task.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { type CommandContext, command } from '../../../platform/cqrs/command.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { assertAllowed, assertRight } from '../domain/decide-action.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { moveTask, openTasks } from '../domain/pre-production.ts';
import { statusesKnowing } from '../domain/statuses.ts';
import { foldAll, recordThen, takeStep } from '../domain/take-step.ts';
import type { ActionBody } from '../orders.contract.ts';
import { readActionFacts } from '../reading/circumstances.ts';

type Input = ActionBody & { id: number; checklistItemId: number };

const taskOf = (state: OrderState, taskId: number) => {
  const task = state.preProductionTasks.find((one) => one.taskId === taskId);
  if (!task) throw notFound();
  return task;
};

/** A task that was done by other means; with the last one the order goes on. */
export const completeChecklistItem = command(
  'orders.completeChecklistItem',
  async ({ id, checklistItemId, version }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const given = await readActionFacts(context, order.state, id);
    assertRight(order.state, 'checklistSkip', given);
    const task = taskOf(order.state, checklistItemId);
    const done = moveTask(task, task.action as PreProductionAction);
    return moved(
      order,
      recordThen(order.state, [done], 'preProductionTaskCompleted', given, () => true),
      context.now,
    );
  },
);

/** Opens a task again that was done or skipped by mistake, while the order is still in pre-production. */
export const reopenChecklistItem = command(
  'orders.reopenChecklistItem',
  async ({ id, checklistItemId, version }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const given = await readActionFacts(context, order.state, id);
    assertAllowed(order.state, 'checklistReopen', given);
    const opened = moveTask(taskOf(order.state, checklistItemId), 'reopen');
    const after = foldAll(order.state, [opened], given.now);
    const events = takeStep(after, { event: 'checklistReopen', before: order.state }, given);
    return moved(order, [opened, ...events], context.now);
  },
);

const mayComplete = ({ can }: Pick<CommandContext, 'can'>) =>
  (orderMachine.events.checklistSkip.permission ?? []).some((one) => can(one as Permission));

/** The production sheet or the labels were printed: their task is done. Nothing when there is none open. */
export const completePrinted = command(
  'orders.completePrinted',
  async ({ id, action }: { id: number; action: PreProductionAction }, context) => {
    const order = await context.load(orderAggregate, id);
    const task = openTasks(order.state).find((one) => one.action === action);
    if (!task || !statusesKnowing('preProductionTaskCompleted').includes(order.state.status) || !mayComplete(context))
      return moved(order, [], context.now);
    const given = await readActionFacts(context, order.state, id);
    const done = moveTask(task, action);
    return moved(
      order,
      recordThen(order.state, [done], 'preProductionTaskCompleted', given, () => true),
      context.now,
    );
  },
);
