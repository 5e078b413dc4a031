import type { PreProductionAction } from '@glasshouse/state-machines/order/pre-production-task.machine';
import { command } from '../../../platform/cqrs/command.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { assertRight } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import { moveTask } from '../domain/pre-production.ts';
import { recordThen } from '../domain/take-step.ts';
import type { ActionBody } from '../orders.contract.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { taskOf } from './checklist-task.ts';

type Input = ActionBody & { id: number; checklistItemId: number };

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
