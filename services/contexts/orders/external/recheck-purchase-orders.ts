import { command } from '../../../platform/cqrs/command.ts';
import { purchaseOrdersOf } from '../../purchasing/purchasing.facts.ts';
import { readActionFacts } from '../circumstances.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { assertRight } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import { foldAll, takeStep } from '../domain/take-step.ts';
import type { OrderEvent } from '../orders.events.ts';
import { newsOf } from './compare-purchase-order.ts';

interface Input {
  id: number;
  version?: number | undefined;
}

/** Compares every line that is bought outside with its purchase order, and evaluates the gates again. */
export const recheckPurchaseOrders = command(
  'orders.recheckPurchaseOrders',
  async ({ id, version }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const given = await readActionFacts(context, order.state, id);
    assertRight(order.state, 'purchaseordersRecheck', given);
    let after = order.state;
    const news: OrderEvent[] = [];
    for (const purchaseOrder of await purchaseOrdersOf(context.tx, context.accountId, id)) {
      const told = newsOf(after, purchaseOrder.id, purchaseOrder);
      news.push(...told);
      after = foldAll(after, told, given.now);
    }
    const events = takeStep(after, { event: 'purchaseordersRecheck', before: order.state }, given);
    return moved(order, [...news, ...events], context.now);
  },
);
