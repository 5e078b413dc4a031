import { checklistContract } from '@glasshouse/services/contexts/orders/checklist/checklist.contract';
import { externalContract } from '@glasshouse/services/contexts/orders/external/external.contract';
import { orderItemsContract } from '@glasshouse/services/contexts/orders/items/order-items.contract';
import { ncrContract } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { lifecycleActions, ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { makeQuote, makeSupplier } from '../made.ts';
import { isOpenTask, makeInPreProduction, makeReported, makeWaitingForSetup } from '../made-orders.ts';
import type { Place, RecordId, Subject } from '../subject.ts';

const reason = 'Asked by a proof';
const read = ({ client }: Place, { id }: RecordId) => client.call(ordersContract.getOrder, { params: { id } });

/** A task of the checklist that is open, or one that is not; the first one's number when there is none. */
async function taskOf(place: Place, record: RecordId, isOpen: boolean): Promise<number> {
  const { preProductionTasks } = await read(place, record);
  return preProductionTasks.find((task) => isOpenTask(task.status) === isOpen)?.taskId ?? 1;
}

/** The line of the newest report; the first line when there is none. */
async function reportedLine({ client }: Place, { id }: RecordId): Promise<number> {
  const { ncrs } = await client.call(ncrContract.listOrderNcrs, { params: { id } });
  return ncrs.at(-1)?.itemId ?? 1;
}

/** Orders: every action on them and on their lines, tasks and reports. */
export const orderSubject: Subject = {
  machine: orderMachine,
  streamType: 'order',
  make: async (place) => ({ id: await makeQuote(place), part: 0 }),
  makeIn: {
    pendingExternalSetup: async (place) => ({ id: await makeWaitingForSetup(place), part: 0 }),
    preProduction: async (place) => ({ id: await makeInPreProduction(place), part: 0 }),
    completed: async (place) => ({ id: (await makeReported(place)).orderId, part: 0 }),
  },
  look: read,
  asks: {
    ...Object.fromEntries(
      lifecycleActions.map((action) => [
        action,
        ({ client }: Place, { id }: RecordId) =>
          client.call(ordersContract[action], { params: { id }, body: { reason } }),
      ]),
    ),
    async save(place, { id, part }) {
      const order = await read(place, { id, part });
      const { contactId, reference, deliveryMethod, deliveryAddress, dueDate } = order;
      const items = order.items.filter((item) => !item.isCancelled);
      const body = { contactId, reference, deliveryMethod, deliveryAddress, dueDate, items, note: 'Saved' };
      await place.client.call(ordersContract.updateOrder, { params: { id }, body });
    },
    payments: ({ client }, { id }) =>
      client.call(ordersContract.recordPayment, { params: { id }, body: { amount: '1.00', method: 'cash' } }),
    cancelItem: ({ client }, { id }) =>
      client.call(ordersContract.cancelOrderItem, { params: { id, orderItemId: 1 }, body: { reason } }),
    /** Of several orders at once: each is refused in the answer, in its own words. */
    async forceprocessrunlist({ client }, { id }) {
      const { data } = await client.call(orderItemsContract.forceProcessRunList, { body: [id] });
      const refused = data.find((one) => !one.isDone);
      if (refused) throw new ApiRefusal(409, 'IllegalTransition', refused.message, []);
    },
    async externalsetup(place, { id }) {
      const { items } = await place.client.call(externalContract.getExternalSetup, { params: { id } });
      const line = { itemId: items[0]?.itemId ?? 1, supplierId: await makeSupplier(place), unitCost: '210.50' };
      await place.client.call(externalContract.setUpExternal, { params: { id }, body: { lines: [line] } });
    },
    purchaseordersSend: ({ client }, { id }) =>
      client.call(externalContract.sendPurchaseOrders, { params: { id }, body: {} }),
    purchaseordersRecheck: ({ client }, { id }) =>
      client.call(externalContract.recheckPurchaseOrders, { params: { id }, body: {} }),
    async checklistSkip(place, record) {
      const params = { id: record.id, checklistItemId: await taskOf(place, record, true) };
      await place.client.call(ordersContract.skipChecklistItem, { params, body: { reason } });
    },
    async checklistReopen(place, record) {
      const params = { id: record.id, checklistItemId: await taskOf(place, record, false) };
      await place.client.call(checklistContract.reopenChecklistItem, { params, body: {} });
    },
    async ncrApprove(place, record) {
      const params = { id: record.id, orderItemId: await reportedLine(place, record) };
      await place.client.call(ncrContract.approveNcr, { params, body: { outcome: 'return' } });
    },
    async ncrDeny(place, record) {
      const params = { id: record.id, orderItemId: await reportedLine(place, record) };
      await place.client.call(ncrContract.denyNcr, { params, body: { reason } });
    },
  },
  page: ({ id }) => `/orders/${id}`,
};
