import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import type { Journey } from '../../journey/journey.ts';
import type { PatientClient } from '../../journey/patient-client.ts';
import { makeContact, release } from '../../journey/sell.ts';
import { type Shop, stationFor } from '../../journey/shop.ts';
import { inLanes } from './lanes.ts';

/** Sheets that wait to be queued, and the cutting station they are made at. */
export interface MadeSheets {
  readonly stationId: number;
  readonly sheetIds: readonly number[];
}

/** Sheets whose panels one order brings; each takes one panel of every line. */
const sheetsOfAnOrder = 10;
const lanes = 4;

/** Sells enough glass for so many sheets, each of eight panels of different sizes, releases it and makes the sheets. */
export async function makeSheets(client: PatientClient, shop: Shop, count: number): Promise<MadeSheets> {
  const journey: Journey = {
    client,
    shop,
    ids: { contactId: 0, orderId: 0, sheetIds: [], taskId: 0, invoiceId: 0 },
    watch: async () => undefined,
  };
  const contactId = await makeContact(journey, 'Bulk Glazing');
  const stationId = stationFor(shop, 'cut');
  const sheetIds: number[] = [];
  const orders = Array.from({ length: Math.ceil(count / sheetsOfAnOrder) }, (_, i) => i);
  await inLanes(orders, lanes, async (i) => {
    const quantity = Math.min(sheetsOfAnOrder, count - i * sheetsOfAnOrder);
    const panels = await release(journey, await sell(journey, contactId, i, quantity));
    const lines = [...Map.groupBy(panels, (panel) => panel.itemId).values()];
    for (let n = 0; n < quantity; n += 1) {
      const panelIds = lines.flatMap((line) => line[n]?.id ?? []);
      const made = await client.act(optimiserContract.createSheet, { params: { id: stationId }, body: { panelIds } });
      sheetIds.push(made.id);
    }
  });
  return { stationId, sheetIds };
}

/** A quote of eight lines; the sizes differ from order to order. */
async function sell({ client, shop }: Journey, contactId: number, i: number, quantity: number): Promise<number> {
  const items = Array.from({ length: 8 }, (_, line) => ({
    stockId: shop.stock.get('06CLR') ?? 0,
    widthMm: 350 + ((i * 37 + line * 173) % 900),
    heightMm: 300 + ((i * 53 + line * 211) % 1_100),
    quantity,
  }));
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const body = { type: 'quote' as const, contactId, reference: `Jobs ${i + 1}`, dueDate, items };
  return (await client.act(ordersContract.createOrder, { body })).id;
}
