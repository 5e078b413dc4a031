import { command } from '../../../platform/cqrs/command.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { assertAllowed } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import { moveTask } from '../domain/pre-production.ts';
import { foldAll, takeStep } from '../domain/take-step.ts';
import type { ActionBody } from '../orders.contract.ts';
import { readActionFacts } from '../reading/circumstances.ts';

type Input = ActionBody & { id: number; checklistItemId: number };

/** Skips one line of the pre-production checklist; with the last one the order goes on. */
export const skipChecklistItem = command(
  'orders.skipChecklistItem',
  async ({ id, checklistItemId, version }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const given = await readActionFacts(context, order.state, id);
    assertAllowed(order.state, 'checklistSkip', given);
    const task = order.state.preProductionTasks.find((one) => one.taskId === checklistItemId);
    if (!task) throw notFound();
    const skipped = moveTask(task, 'skip');
    const after = foldAll(order.state, [skipped], given.now);
    return moved(
      order,
      [skipped, ...takeStep(after, { event: 'checklistSkip', before: order.state }, given)],
      context.now,
    );
  },
);
