import { command } from '../../../platform/cqrs/command.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { assertRight } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import { foldAll, takeStep } from '../domain/take-step.ts';
import type { OrderEvent } from '../orders.events.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { newsOf } from './news-of.ts';
import type { OrderPurchases } from './purchase-order-standing.facts.ts';

export interface Recheck {
  id: number;
  version?: number | undefined;
}

/** Compares every line that is bought outside with its purchase order, and evaluates the gates again. */
export const recheckPurchaseOrdersAsking = (purchases: OrderPurchases) =>
  command('orders.recheckPurchaseOrders', async ({ id, version }: Recheck, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const given = await readActionFacts(context, order.state, id);
    assertRight(order.state, 'purchaseordersRecheck', given);
    let after = order.state;
    const news: OrderEvent[] = [];
    for (const purchaseOrder of await purchases.standingsOf(context.tx, context.accountId, id)) {
      const told = newsOf(after, purchaseOrder.id, purchaseOrder);
      news.push(...told);
      after = foldAll(after, told, given.now);
    }
    const events = takeStep(after, { event: 'purchaseordersRecheck', before: order.state }, given);
    return moved(order, [...news, ...events], context.now);
  });
