import { policy } from '../../../platform/policies/policy.ts';
import { postPurchase } from '../../inventory/inventory.facts.ts';
import type { purchaseOrderEvents } from '../purchasing.events.ts';
import { purchaseOrderFacts } from '../purchasing.facts.ts';

type Sheets = Parameters<(typeof postPurchase)['handle']>[0]['lines'][number];

/** Sheets that came stand in the racks, once per receipt. What was made for a customer's order goes to the customer. */
export const whenPurchaseReceivedPostStock = policy<typeof purchaseOrderEvents>('when-purchase-received-post-stock', {
  async 'purchaseOrder.receivingUpdated'(event, { dispatch, read }) {
    const { accountId, streamId, data } = event;
    const lines = data.lines.flatMap((line): Sheets[] => {
      const { stockId, sizeId, widthMm, heightMm, quantity, costCents, orderItemId } = line;
      if (!stockId || !widthMm || !heightMm || orderItemId !== null || quantity === 0) return [];
      return [{ stockId, sizeId, widthMm, heightMm, quantity, costCents }];
    });
    if (lines.length === 0) return;
    const order = await read((tx) => purchaseOrderFacts(tx, accountId, streamId));
    const supplierName = order?.terms.supplierName ?? '';
    await dispatch(postPurchase, { purchaseOrderId: streamId, number: data.number, supplierName, lines });
  },
});
