import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { currency, dec } from '@glasshouse/services/platform/kernel/money';
import type { PatientClient } from '../../journey/patient-client.ts';
import { quote } from '../../journey/sell.ts';
import type { Shop } from '../../journey/shop.ts';

const address = { address1: '4 Sash Ct', suburb: 'Dandenong', state: 'VIC' as const, postcode: '3175' };

/** A customer whose orders wait for their money. */
export async function makePrepaidContact(client: PatientClient): Promise<number> {
  const body = { name: 'Cash Glazing', email: 'pay@journey.example.com.au', paymentTerms: 'prepaid' as const, address };
  return (await client.act(contactsContract.createContact, { body })).id;
}

/** What the office does all day: quotes an order, sends the quote by mail, wins it and takes half of the money. */
export async function sellAndTakeHalf(client: PatientClient, shop: Shop, contactId: number): Promise<number> {
  const ids = { contactId, orderId: 0, sheetIds: [], taskId: 0, invoiceId: 0 };
  const orderId = await quote({ client, shop, ids, watch: async () => undefined }, contactId);
  const params = { id: orderId };
  await client.act(ordersContract.approvedraft, { params });
  await client.act(ordersContract.sendquote, { params });
  await client.act(ordersContract.approvequote, { params });
  await payPart(client, orderId, 0.5);
  return orderId;
}

/** Takes the whole of what is owing in two parts, so that an order on prepaid terms goes on. */
export async function payInTwo(client: PatientClient, orderId: number): Promise<void> {
  await payPart(client, orderId, 0.5);
  await payPart(client, orderId, 1);
}

/** Opens the approval before the money when there is one, then takes a share of what is owing. */
async function payPart(client: PatientClient, orderId: number, share: number): Promise<void> {
  const params = { id: orderId };
  let order = await client.read(ordersContract.getOrder, { params });
  const may = (name: string) => order.actions.some(({ action, allowed }) => action === name && allowed);
  if (!may('payments') && may('approve')) {
    await client.act(ordersContract.approve, { params, body: { reason: 'Known' } });
    order = await client.read(ordersContract.getOrder, { params });
  }
  if (!may('payments')) throw new Error(`Order ${orderId} takes no payment while it is ${order.status}`);
  const amount = currency(dec(order.totals.owing).times(share));
  await client.act(ordersContract.recordPayment, { params, body: { amount, method: 'EFTPOS', reference: 'R' } });
}
