import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { PreProductionAction } from '@glasshouse/state-machines/order/pre-production-task.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { type CommandContext, command } from '../../../platform/cqrs/command.ts';
import { moved } from '../commands/answer.ts';
import { orderAggregate } from '../domain/order.ts';
import { moveTask, openTasks } from '../domain/pre-production.ts';
import { statusesKnowing } from '../domain/statuses.ts';
import { recordThen } from '../domain/take-step.ts';
import { readActionFacts } from '../reading/circumstances.ts';

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
