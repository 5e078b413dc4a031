import type { Invoice } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { despatch, settle } from './despatch.ts';
import type { Journey, JourneyIds } from './journey.ts';
import { cut, work } from './make.ts';
import type { PatientClient } from './patient-client.ts';
import { makeContact, quote, release } from './sell.ts';
import { readShop, type Shop } from './shop.ts';

export interface JourneyOptions {
  /** Read once when left out. */
  readonly shop?: Shop;
  /** A customer there is; one is made when left out. */
  readonly contactId?: number;
  readonly watch?: Journey['watch'];
}

/** What came of it. The acknowledged changes are in `client.acknowledged`. */
export interface JourneyResult {
  readonly ids: JourneyIds;
  readonly panelIds: readonly number[];
  readonly invoice: Invoice;
}

/**
 * Takes one order from the quote to the invoice over HTTP, as the people of the shop would: sold, released, optimised,
 * cut, worked, loaded, delivered. Outlives services that crash and come back.
 */
export async function runJourney(client: PatientClient, options: JourneyOptions = {}): Promise<JourneyResult> {
  const ids: JourneyIds = { contactId: 0, orderId: 0, sheetIds: [], taskId: 0, invoiceId: 0 };
  const shop = options.shop ?? (await readShop(client));
  const journey: Journey = { client, shop, ids, watch: options.watch ?? (async () => undefined) };
  ids.contactId = options.contactId ?? (await makeContact(journey, 'Journey Glazing'));
  ids.orderId = await quote(journey, ids.contactId);
  await journey.watch('quoteDrafted', ids);
  await sell(journey);
  const panels = await release(journey, ids.orderId);
  await journey.watch('released', ids);
  await cut(journey, panels);
  await work(journey, ids.orderId);
  await despatch(journey, ids.orderId);
  const invoice = await settle(journey, ids.orderId);
  return { ids, panelIds: panels.map((panel) => panel.id), invoice };
}

async function sell({ client, ids, watch }: Journey): Promise<void> {
  const params = { id: ids.orderId };
  await client.act(ordersContract.approvedraft, { params });
  await watch('quoteChecked', ids);
  await client.act(ordersContract.sendquote, { params });
  await watch('quoteSent', ids);
  await client.act(ordersContract.approvequote, { params });
  await watch('quoteApproved', ids);
}
