import { command } from '../../../platform/cqrs/command.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { cancelItem } from '../domain/cancel-item.ts';
import { assertAllowed, assertReason } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import type { ActionBody } from '../orders.contract.ts';
import { readActionFacts } from '../reading/circumstances.ts';

type Input = ActionBody & { id: number; orderItemId: number };

/** Cancels one line of an order. */
export const cancelOrderItem = command(
  'orders.cancelOrderItem',
  async ({ id, orderItemId, reason, version }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const given = await readActionFacts(context, order.state, id);
    assertAllowed(order.state, 'cancelItem', given);
    const events = cancelItem(order.state, orderItemId, reason, given);
    assertReason('cancelItem', reason);
    return moved(order, events, context.now);
  },
);
