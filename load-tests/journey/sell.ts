import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { type Order, ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import type { Journey } from './journey.ts';

/** A trade customer who pays by statement. */
export async function makeContact({ client }: Journey, name: string): Promise<number> {
  const address = { address1: '12 Kiln St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
  const body = { name, email: 'orders@journey.example.com.au', paymentTerms: 'account' as const, address };
  return (await client.act(contactsContract.createContact, { body })).id;
}

const promisedInDays = 7;

/** Quotes two lines of glass, one to be toughened and one not. Returns the id of the quote. */
export async function quote({ client, shop }: Journey, contactId: number): Promise<number> {
  const clear = shop.stock.get('06CLR') ?? 0;
  const thick = shop.stock.get('10CLR') ?? 0;
  const arris: [string, string, string, string] = ['RA', 'RA', 'RA', 'RA'];
  const polished: [string, string, string, string] = ['FP', 'CC', 'FP', 'CC'];
  const items = [
    { stockId: clear, widthMm: 900, heightMm: 1200, quantity: 3, isToughened: true, edges: arris },
    { stockId: thick, widthMm: 1100, heightMm: 450, quantity: 2, edges: polished, holes: 1 },
  ];
  const dueDate = new Date(Date.now() + promisedInDays * 86_400_000).toISOString().slice(0, 10);
  const body = { type: 'quote' as const, contactId, reference: 'Journey', dueDate, items };
  return (await client.act(ordersContract.createOrder, { body })).id;
}

// A quote that was sent could be sent again: its approval comes first.
const gates = [
  'approvedraft',
  'approvequote',
  'sendquote',
  'approve',
  'skippendingpayments',
  'skippreproduction',
] as const;

/** Opens whatever gate the order waits at, until it is released to production and its panels stand on the floor. */
export async function release(journey: Journey, orderId: number) {
  const { client } = journey;
  for (;;) {
    const order = await readOrder(journey, orderId);
    const gate = gates.find((name) => order.actions.some(({ action, allowed }) => action === name && allowed));
    if (!gate) break;
    await client.act(ordersContract[gate], { params: { id: orderId }, body: { reason: 'Journey' } });
  }
  return client.until(`the panels of order ${orderId}`, async () => {
    const order = await readOrder(journey, orderId);
    const panels = await readPanels(journey, orderId);
    return panels.length > 0 && panels.length >= order.expectedPanels ? panels : null;
  });
}

/** The order as it is now. */
export const readOrder = ({ client }: Journey, id: number): Promise<Order> =>
  client.read(ordersContract.getOrder, { params: { id } });

/** Its panels as the floor has them. */
export const readPanels = async ({ client }: Journey, id: number) =>
  (await client.read(productionContract.listOrderPanels, { params: { id } })).panels;
