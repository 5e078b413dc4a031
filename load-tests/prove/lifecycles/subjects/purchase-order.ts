import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import {
  type PurchaseOrderType,
  purchasingContract,
} from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import type { z } from 'zod';
import { chanceOf, pick } from '../chance.ts';
import { makeSupplier } from '../made.ts';
import type { Place, RecordId, Subject } from '../subject.ts';

type Plain = 'approve' | 'approveAmendment' | 'deny' | 'cancel' | 'pickupReady' | 'skipPendingPickup';
const types: readonly z.infer<typeof PurchaseOrderType>[] = ['standard', 'bulk', 'externalOrder'];
const reason = 'Proof';
const unapproved = statusesBefore(purchaseOrderMachine, 'approve');

const look = ({ client }: Place, { id }: RecordId) =>
  client.call(purchasingContract.getPurchaseOrder, { params: { id } });
const plain =
  (name: Plain) =>
  ({ client }: Place, { id }: RecordId): Promise<unknown> =>
    client.call(purchasingContract[name], { params: { id }, body: { reason } });

/** One or two lines of sheets that the racks know, at a cost that changes. */
async function linesIn({ client, random }: Place) {
  const { data } = await client.call(inventoryContract.listGlassSizes, { query: { length: '-1' } });
  const count = 1 + Math.floor(random.next() * 2);
  return Array.from({ length: count }, (_, i) => {
    const size = data[(Math.floor(random.next() * data.length) + i) % data.length];
    if (!size) throw new Error('No sheets in the racks');
    const { id, stockId, widthMm, heightMm, costCents } = size;
    return {
      stockId,
      sizeId: id,
      widthMm,
      heightMm,
      quantity: pick(random, [1, 2, 5]),
      unitCost: (costCents / 100).toFixed(2),
    };
  });
}

/** Purchase orders of the three types, delivered and collected, received in parts. */
export const purchaseOrderSubject: Subject = {
  machine: purchaseOrderMachine,
  streamType: 'purchaseOrder',
  async make(place) {
    const { client, random } = place;
    const body = {
      type: pick(random, types),
      supplierId: await makeSupplier(place),
      isOwnPickup: chanceOf(random, 0.4),
      askApproval: chanceOf(random, 0.6),
      lines: await linesIn(place),
    };
    return { id: (await client.call(purchasingContract.createPurchaseOrder, { body })).id, part: 0 };
  },
  look,
  plant: (state, status) => ({ ...state, status, approval: unapproved.includes(status) ? 'pending' : 'approved' }),
  asks: {
    approve: plain('approve'),
    approveamendment: plain('approveAmendment'),
    deny: plain('deny'),
    cancel: plain('cancel'),
    pickupready: plain('pickupReady'),
    skippendingpickup: plain('skipPendingPickup'),
    async save(place, record) {
      const { supplierId, supplierEmail, isOwnPickup, lines } = await look(place, record);
      const changed = lines.map(({ lineId, stockId, sizeId, widthMm, heightMm, quantity, unitCost, orderItemId }) => ({
        ...{ lineId, stockId, sizeId, widthMm, heightMm, unitCost, orderItemId },
        quantity: quantity + 1,
      }));
      const body = { supplierId, supplierEmail, isOwnPickup, lines: changed, askApproval: chanceOf(place.random, 0.5) };
      await place.client.call(purchasingContract.updatePurchaseOrder, { params: { id: record.id }, body });
    },
    resend: ({ client }, { id }) =>
      client.call(purchasingContract.resend, { params: { id }, body: { isByHand: true } }),
    supplierconfirm: ({ client }, { id }) =>
      client.call(purchasingContract.supplierConfirm, { params: { id }, body: { name: 'Ava' } }),
    suppliershipped: ({ client }, { id }) =>
      client.call(purchasingContract.supplierShipped, { params: { id }, body: { name: 'Ava' } }),
    advisedshipping: ({ client }, { id }) =>
      client.call(purchasingContract.advisedShipping, { params: { id }, body: { date: '2031-05-01' } }),
    advisedreceiving: ({ client }, { id }) =>
      client.call(purchasingContract.advisedReceiving, { params: { id }, body: { date: '2031-05-08' } }),
    shipmentreceived: ({ client }, { id }) =>
      client.call(purchasingContract.shipmentReceived, { params: { id }, body: { docket: 'D-1' } }),
    async receivingupdate(place, record) {
      const { lines } = await look(place, record);
      const line = lines.find((one) => one.outstanding > 0) ?? lines[0];
      const receiptKey = `proof-${record.id}-${Math.floor(place.random.next() * 1e9)}`;
      const some = {
        lineId: line?.lineId ?? 0,
        quantity: line && line.outstanding > 0 ? 1 : 0,
        refused: line?.outstanding ? 0 : 1,
      };
      const body = { receiptKey, lines: [some] };
      await place.client.call(purchasingContract.receivingUpdate, { params: { id: record.id }, body });
    },
    async receivingcomplete(place, record) {
      const { lines } = await look(place, record);
      const open = lines.filter((line) => line.outstanding > 0);
      const short = chanceOf(place.random, 0.5)
        ? open.map(({ lineId }) => ({ lineId, keep: false, reason: 'Discontinued' }))
        : [];
      await place.client.call(purchasingContract.receivingComplete, { params: { id: record.id }, body: { short } });
    },
  },
  page: ({ id }) => `/purchasing/purchaseorders/${id}`,
};
