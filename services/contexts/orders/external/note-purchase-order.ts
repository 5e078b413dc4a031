import { command } from '../../../platform/cqrs/command.ts';
import { purchaseOrderFacts } from '../../purchasing/purchasing.facts.ts';
import { readCircumstances } from '../circumstances.ts';
import { moved } from '../commands/answer.ts';
import { externalCounts } from '../domain/external-lines.ts';
import { orderAggregate } from '../domain/order.ts';
import { isAllMade } from '../domain/panel-progress.ts';
import { recordThen } from '../domain/take-step.ts';
import { newsOf } from './compare-purchase-order.ts';

interface Input {
  orderId: number;
  purchaseOrderId: number;
}

/**
 * Notes how an external purchase order stands now. When everything has come the order goes on; when one is lost its lines
 * are to be set up again. News that is known changes nothing.
 */
export const notePurchaseOrder = command(
  'orders.notePurchaseOrder',
  async ({ orderId, purchaseOrderId }: Input, context) => {
    const order = await context.load(orderAggregate, orderId);
    const purchaseOrder = await purchaseOrderFacts(context.tx, context.accountId, purchaseOrderId);
    const news = newsOf(order.state, purchaseOrderId, purchaseOrder);
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
