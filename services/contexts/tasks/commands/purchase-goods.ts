import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { isPlanned } from '../reading/goods-claims.ts';
import { purchaseOrderToPickUp } from '../reading/purchase-orders.ts';
import type { TaskItemBody } from '../task-bodies.contract.ts';
import type { Goods } from './goods-type.ts';

/** The goods of a purchase order that stand ready at the supplier. 422 when they do not. */
export async function purchaseGoods(
  context: CommandContext,
  purchaseOrderId: number,
  { proofType, windowFrom, windowTo }: TaskItemBody,
  target: string,
): Promise<Goods> {
  const found = await purchaseOrderToPickUp(context, purchaseOrderId);
  if (!found) throw badField(`${target}.purchaseOrderId`, 'Choose a purchase order that waits for pick up');
  const goods = {
    orderId: null,
    purchaseOrderId,
    orderNumber: found.number,
    contactId: found.supplierId,
    contactName: found.supplierName,
    panelIds: [],
    areaM2: '0.00000',
    weightKg: '0.00000',
    address: found.address,
    windowFrom,
    windowTo,
    isFixed: false,
  };
  return {
    goods,
    order: null,
    areReady: true,
    proofType: proofType ?? 'none',
    isPlannedElsewhere: await isPlanned(context, goods),
  };
}
