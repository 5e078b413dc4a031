import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { pricingContract } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { PatientClient } from '../../journey/patient-client.ts';
import { readShop } from '../../journey/shop.ts';
import type { BenchStack } from '../bench-stack.ts';

/** One kind of request of a shift, and how often it comes among a hundred. */
export interface Request {
  readonly kind: string;
  readonly share: number;
  call(i: number): Promise<unknown>;
}

/** What an office and a floor ask for in turn: lists, prices, the dashboard, panels; new customers and quotes. */
export async function shiftOf({ client }: BenchStack): Promise<readonly Request[]> {
  const { stock } = await readShop(new PatientClient(client));
  const stockId = stock.get('06CLR') ?? 0;
  const address = { address1: '1 Kiln St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
  const contact = await client.call(contactsContract.createContact, { body: { name: 'Shift', address } });
  const glass = { stockId, widthMm: 900, heightMm: 1200, quantity: 2 };
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return [
    {
      kind: 'order list',
      share: 30,
      call: () => client.call(ordersContract.listOrders, { query: { count: 'capped' } }),
    },
    {
      kind: 'price',
      share: 20,
      call: (i) =>
        client.call(pricingContract.lookupItem, {
          query: {
            stockId: String(stockId),
            contactId: String(contact.id),
            widthMm: String(600 + (i % 900)),
            heightMm: '800',
            quantity: '2',
          },
        } as never),
    },
    { kind: 'dashboard', share: 15, call: () => client.call(dashboardContract.summary) },
    {
      kind: 'panels',
      share: 15,
      call: () => client.call(productionContract.listPanels, { query: { count: 'capped' } }),
    },
    {
      kind: 'new customer',
      share: 10,
      call: (i) => client.call(contactsContract.createContact, { body: { name: `Shift ${i}`, address } }),
    },
    {
      kind: 'new quote',
      share: 10,
      call: (i) =>
        client.call(ordersContract.createOrder, {
          body: { type: 'quote', contactId: contact.id, reference: `Shift ${i}`, dueDate, items: [glass] },
        } as never),
    },
  ];
}

/** The request that comes as number `i`: the kinds in turn, each as often as its share says, spread over a hundred. */
export function pick(shift: readonly Request[], i: number): Request {
  let place = (i * 37) % 100;
  for (const request of shift) {
    if (place < request.share) return request;
    place -= request.share;
  }
  throw new Error('The shares of a shift are a hundred together');
}
