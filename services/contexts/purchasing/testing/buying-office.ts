import { expect } from 'vitest';
import { openPurchasingWorld } from '../../../apps/testing/purchasing-world.ts';
import type { PurchaseOrder } from '../purchasing.contract.ts';

/** Where purchase orders lie. */
export const base = '/purchasing/purchaseorders';

/** A world in which purchase orders are made, led their way and received, in one call each. */
export async function openBuyingOffice() {
  const w = await openPurchasingWorld();
  let key = 0;
  const act = (id: number, action: string, body: object = {}, as = 'demo') =>
    w.call('POST', `${base}/${id}/${action}`, body, as);
  const done = async (id: number, action: string, body: object = {}): Promise<void> => {
    const answer = await act(id, action, body);
    expect(answer.status, `${action} ${answer.says}`).toBe(200);
  };
  const order = (id: number) => w.ok<PurchaseOrder>('GET', `${base}/${id}`);
  const makes = async (more: object = {}, as = 'demo'): Promise<number> =>
    (await w.ok<{ id: number; number: string }>('POST', base, w.body(more), as)).id;
  return {
    ...w,
    act,
    /** Likewise, and it must not be refused. */
    done,
    order,
    statusOf: async (id: number) => (await order(id)).status,
    makes,
    /** An order whose goods stand at the gate. */
    async arrived(more: object = {}): Promise<number> {
      const id = await makes(more);
      await done(id, 'supplierconfirm');
      await done(id, 'shipmentreceived', { docket: 'D-1' });
      return id;
    },
    /** Books pieces of the first line in, under a key of its own. */
    receive(id: number, quantity: number, more: object = {}) {
      key += 1;
      return act(id, 'receivingupdate', { receiptKey: `receipt-${key}`, lines: [{ lineId: 1, quantity }], ...more });
    },
    /** Sheets of the one size in the racks. */
    async onHand(): Promise<number> {
      await w.settle();
      return (await w.stock()).sheetSizes[0]?.quantity ?? 0;
    },
  };
}
export type BuyingOffice = Awaited<ReturnType<typeof openBuyingOffice>>;
