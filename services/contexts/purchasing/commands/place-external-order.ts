import { command } from '../../../platform/cqrs/command.ts';
import type { PurchaseOrderAsked } from '../../orders/external/external.contract.ts';
import { PurchaseOrderBody } from '../purchasing.contract.ts';
import { placeOrder } from './create-purchase-order.ts';

interface Input {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly asked: PurchaseOrderAsked;
}

/** Orders items of a sales order from one supplier. Whoever sent them from the order has decided on them: it is approved. */
export const placeExternalOrder = command(
  'purchasing.placeExternalOrder',
  ({ orderId, orderNumber, asked }: Input, context) => {
    const body = PurchaseOrderBody.parse({
      type: 'externalOrder',
      supplierId: asked.supplierId,
      reference: orderNumber,
      expectedDate: asked.dueDate,
      lines: asked.items.map((item) => ({
        stockId: item.stockId,
        description: item.description.slice(0, 200),
        quantity: item.quantity,
        widthMm: Math.round(item.widthMm) || null,
        heightMm: Math.round(item.heightMm) || null,
        // A cost left empty is stored as nothing there.
        unitCost: Number(item.unitCost) === 0 ? null : item.unitCost,
        orderItemId: item.itemId,
      })),
    });
    return placeOrder(context, body, { orderId, orderNumber });
  },
);
