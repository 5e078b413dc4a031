import { command } from '../../../platform/cqrs/command.ts';
import { assertVersion, moved } from '../commands/answer.ts';
import { assertRight } from '../domain/decide-action.ts';
import { externalItems, liveLineOf } from '../domain/external-lines.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { foldAll, takeStep } from '../domain/take-step.ts';
import type { OrderEvent } from '../orders.events.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import type { PurchaseOrderAsked } from './external.contract.ts';

interface Input {
  id: number;
  version?: number | undefined;
}

/** Sends what is set up: purchasing makes one purchase order for each supplier, once. */
export const sendPurchaseOrders = command('orders.sendPurchaseOrders', async ({ id, version }: Input, context) => {
  const order = await context.load(orderAggregate, id);
  assertVersion(order, version);
  const { state } = order;
  const given = await readActionFacts(context, state, id);
  assertRight(state, 'purchaseordersSend', given);
  const purchaseOrders = ordersToSend(state);
  const sent: OrderEvent[] =
    purchaseOrders.length > 0
      ? [{ type: 'order.purchaseOrdersSent', data: { orderNumber: state.number, purchaseOrders } }]
      : [];
  const after = foldAll(state, sent, given.now);
  const events = takeStep(after, { event: 'purchaseordersSend', before: state }, given);
  return moved(order, [...sent, ...events], context.now);
});

/** Lines that are set up and not sent, by supplier; the earliest date of a supplier's lines is his. */
function ordersToSend(state: OrderState): PurchaseOrderAsked[] {
  const ready = externalItems(state).flatMap((item) => {
    const line = liveLineOf(state, item.itemId);
    return line?.status === 'setUp' ? [{ item, line }] : [];
  });
  const suppliers = [...new Set(ready.map(({ line }) => line.supplierId))];
  return suppliers.map((supplierId) => {
    const lines = ready.filter(({ line }) => line.supplierId === supplierId);
    return {
      supplierId,
      supplierName: lines[0]?.line.supplierName ?? '',
      dueDate: lines.flatMap(({ line }) => line.dueDate ?? []).sort()[0] ?? null,
      items: lines.map(({ item, line }) => ({
        itemId: item.itemId,
        stockId: item.stockId,
        description: item.description,
        quantity: item.quantity,
        widthMm: item.widthMm,
        heightMm: item.heightMm,
        unitCost: line.unitCost,
      })),
    };
  });
}
