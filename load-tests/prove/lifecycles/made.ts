import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { makeContact, quote, release } from '../../journey/sell.ts';
import { journeyIn } from './place.ts';
import type { Place } from './subject.ts';

/** A draft quote of two lines; its id. */
export async function makeQuote(place: Place): Promise<number> {
  const journey = journeyIn(place);
  return quote(journey, await makeContact(journey, 'Proof Glazing'));
}

/** An order with its panels on the floor, nothing cut yet. */
export async function makeReleased(
  place: Place,
): Promise<{ orderId: number; panelIds: number[]; ofOneGlass: number[] }> {
  const orderId = await makeQuote(place);
  for (const step of ['approvedraft', 'sendquote', 'approvequote'] as const)
    await place.client.call(ordersContract[step], { params: { id: orderId }, body: {} });
  const panels = await release(journeyIn(place), orderId);
  const first = panels[0]?.stockId;
  const ids = (of: typeof panels) => of.map((panel) => panel.id);
  return { orderId, panelIds: ids(panels), ofOneGlass: ids(panels.filter((panel) => panel.stockId === first)) };
}

/** A supplier of float glass; its id. */
export async function makeSupplier({ client }: Place): Promise<number> {
  const address = { address1: '1 Float Rd', suburb: 'Dandenong', state: 'VIC' as const, postcode: '3175' };
  const body = { name: 'Proof Float Glass', type: 'supplier' as const, email: 'sales@float.example.com.au', address };
  return (await client.call(contactsContract.createContact, { body })).id;
}
