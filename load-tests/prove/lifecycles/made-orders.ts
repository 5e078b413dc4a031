import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { inventoryContract, NewStock } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { ncrContract } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { isFinal, statusesBefore } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { preProductionTaskMachine } from '@glasshouse/state-machines/order/pre-production-task.machine';
import { makeContact, readOrder } from '../../journey/sell.ts';
import { makeQuote, makeReleased } from './made.ts';
import { journeyIn } from './place.ts';
import type { Place } from './subject.ts';

const reason = 'Proof';
/** Whether a task of the checklist is still to do. */
export const isOpenTask = (status: string): boolean => !isFinal(preProductionTaskMachine, status);

/** Opens the gates of an order until it waits where an action can happen. Throws when it does not come there. */
async function bringTo(place: Place, id: number, action: string): Promise<void> {
  const gates = ['approvedraft', 'approvequote', 'approve', 'skippendingpayments'] as const;
  const wanted: readonly string[] = statusesBefore(orderMachine, action);
  for (;;) {
    const order = await readOrder(journeyIn(place), id);
    if (wanted.includes(order.status)) return;
    const gate = gates.find((name) => order.actions.some((one) => one.action === name && one.allowed));
    if (!gate) throw new Error(`Order ${id} stays ${order.status}: ${order.waitsFor}`);
    await place.client.call(ordersContract[gate], { params: { id }, body: { reason } });
  }
}

/** Whether the company wants something done before an order is made. */
const askBeforeProduction = ({ client }: Place, isAsked: boolean) =>
  client.call(accountContract.updateSettings, {
    body: {
      preProductionSendOrderConfirmation: isAsked,
      preProductionPrintProductionSheets: isAsked,
      preProductionPrintProductionLabels: isAsked,
    },
  });

/** An order in pre-production with one task skipped and others to do. */
export async function makeInPreProduction(place: Place): Promise<number> {
  await askBeforeProduction(place, true);
  const id = await makeQuote(place);
  await bringTo(place, id, 'checklistSkip');
  await askBeforeProduction(place, false);
  const { preProductionTasks } = await readOrder(journeyIn(place), id);
  const checklistItemId = preProductionTasks.at(-1)?.taskId ?? 0;
  await place.client.call(ordersContract.skipChecklistItem, { params: { id, checklistItemId }, body: { reason } });
  return id;
}

/** An order for curved glass, which another company makes, waiting for its purchase order. */
export async function makeWaitingForSetup(place: Place): Promise<number> {
  const { client, random } = place;
  const code = `CURVED${Math.floor(random.next() * 1e6)}`;
  const curved = NewStock.parse({ code, name: 'Curved 10 mm', kind: 'glass', thicknessMm: 10, isExternal: true });
  const stock = await client.call(inventoryContract.createStock, { body: curved });
  const contactId = await makeContact(journeyIn(place), 'Proof Bent Glazing');
  const items = [{ stockId: stock.id, widthMm: 900, heightMm: 1200, quantity: 3, overridePrice: '450' }];
  const body = { type: 'quote' as const, contactId, reference: 'Proof', dueDate: '2031-05-01', items };
  const { id } = await client.call(ordersContract.createOrder, { body });
  await bringTo(place, id, 'externalsetup');
  return id;
}

/** An order with everything handed over by force. */
export async function makeCompleted(place: Place): Promise<number> {
  const { orderId } = await makeReleased(place);
  for (const force of ['forceproductioncomplete', 'forcedespatched'] as const)
    await place.client.call(ordersContract[force], { params: { id: orderId }, body: { reason } });
  return orderId;
}

/** A completed order whose first line has a report that waits for a decision. */
export async function makeReported(place: Place): Promise<{ orderId: number; ncrId: number }> {
  const orderId = await makeCompleted(place);
  const params = { id: orderId, orderItemId: 1 };
  const { ncrId } = await place.client.call(ncrContract.raiseNcr, {
    params,
    body: { reason: 'production', quantity: 1 },
  });
  return { orderId, ncrId };
}

/** The invoice of a completed order. */
export async function makeInvoice(place: Place): Promise<number> {
  const orderId = await makeCompleted(place);
  const { client } = journeyIn(place);
  return client.until(
    `the invoice of order ${orderId}`,
    async () => (await readOrder(journeyIn(place), orderId)).invoiceId,
  );
}
