import { command } from '../../../platform/cqrs/command.ts';
import { moved } from '../commands/answer.ts';
import { externalCounts } from '../domain/external-lines.ts';
import { orderAggregate } from '../domain/order.ts';
import { isAllMade } from '../domain/panel-progress.ts';
import { recordThen } from '../domain/take-step.ts';
import { readCircumstances } from '../reading/circumstances.ts';
import { newsOf } from './news-of.ts';
import type { PurchaseOrderStanding } from './purchase-order-standing.facts.ts';

interface Input {
  orderId: number;
  purchaseOrderId: number;
  /** How it stands; null when it was deleted. */
  standing: PurchaseOrderStanding | null;
}

/**
 * Notes how an external purchase order stands now. When everything has come the order goes on; when one is lost its lines
 * are to be set up again. News that is known changes nothing.
 */
export const notePurchaseOrder = command(
  'orders.notePurchaseOrder',
  async ({ orderId, purchaseOrderId, standing }: Input, context) => {
    const order = await context.load(orderAggregate, orderId);
    const news = newsOf(order.state, purchaseOrderId, standing);
    if (news.length === 0) return moved(order, [], context.now);
    const given = await readCircumstances(context.tx, context.accountId, order.state, context.now);
    const isLost = news.some((event) => event.type === 'order.externalLinesMoved' && event.data.status === 'lost');
    const events = recordThen(
      order.state,
      news,
      isLost ? 'externalPurchaseOrderLost' : 'allPanelsFinished',
      given,
      (after) => (isLost ? externalCounts(after).itemsToSetUp > 0 : isAllMade(after)),
    );
    return moved(order, events, context.now);
  },
);
