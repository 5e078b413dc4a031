import { command } from '../../../platform/cqrs/command.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { assertAllowed } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import { moveTask } from '../domain/pre-production.ts';
import { foldAll, takeStep } from '../domain/take-step.ts';
import type { ActionBody } from '../orders.contract.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { taskOf } from './checklist-task.ts';

type Input = ActionBody & { id: number; checklistItemId: number };

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
