import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { isRecounting } from '@glasshouse/services/contexts/inventory/stocktakes/domain/moves';
import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import { stocktakeMachine } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import { chanceOf, pick } from '../chance.ts';
import type { Place, RecordId, Subject } from '../subject.ts';

const look = ({ client }: Place, { id }: RecordId) => client.call(stocktakesContract.getStocktake, { params: { id } });
const itemsOf = async ({ client }: Place, { id }: RecordId) =>
  (await client.call(stocktakesContract.listStocktakeItems, { params: { id } })).data;

/** A stocktake of one stock item that no other covers. Throws when all are being counted. */
async function make({ client, shop, random }: Place): Promise<RecordId> {
  const ids = [...shop.stock.values()];
  const from = Math.floor(random.next() * ids.length);
  for (let i = 0; i < ids.length; i += 1) {
    const body = {
      scope: 'stock' as const,
      stockIds: [ids[(from + i) % ids.length] ?? 0],
      isBlind: chanceOf(random, 0.5),
    };
    try {
      return { id: (await client.call(stocktakesContract.createStocktake, { body })).id, part: 0 };
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
    }
  }
  throw new Error('Every stock item is being counted');
}

/** Counts an item that still needs it, or another one: often right, sometimes not. */
async function countOne(place: Place, record: RecordId): Promise<void> {
  const { status } = await look(place, record);
  const items = await itemsOf(place, record);
  const open = items.filter((item) => (isRecounting(status) ? item.isRecount : item.counted === null));
  const item = pick(place.random, open.length ? open : items);
  const counts = [
    {
      key: `proof-${record.id}-${Math.floor(place.random.next() * 1e9)}`,
      itemId: item.id,
      quantity: item.kind === 'offcut' ? 1 : Math.floor(place.random.next() * 40),
      bin: pick(place.random, ['', 'A1']),
    },
  ];
  await place.client.call(stocktakesContract.saveItemCounts, { params: { id: record.id }, body: { counts } });
}

/** Somebody in the office wants an item counted again, or not after all. */
async function flagOne(place: Place, record: RecordId): Promise<void> {
  const item = pick(place.random, await itemsOf(place, record));
  const body = { itemIds: [item.id], isRecount: chanceOf(place.random, 0.6) };
  await place.client.call(stocktakesContract.flagStocktakeItems, { params: { id: record.id }, body });
}

/** Sheets come and break while they are being counted. */
async function moveStock(place: Place, record: RecordId): Promise<void> {
  const sheets = (await itemsOf(place, record)).filter((item) => item.sizeId !== null);
  const { stockId, sizeId } = pick(place.random, sheets);
  const body = { stockId, sizeId: sizeId ?? 0, change: pick(place.random, [3, 1, -1]), reason: 'Proof' };
  await place.client.call(inventoryContract.adjustStock, { body });
}

/** A stocktake whose first item is to be counted again. */
async function makeRecount(place: Place): Promise<RecordId> {
  const { client } = place;
  const record = await make(place);
  const params = { id: record.id };
  const items = await itemsOf(place, record);
  const counts = items.map((item) => ({ key: `proof-${record.id}-${item.id}`, itemId: item.id, quantity: 1 }));
  await client.call(stocktakesContract.saveItemCounts, { params, body: { counts } });
  await client.call(stocktakesContract.reviewStocktake, { params });
  await client.call(stocktakesContract.recountStocktake, {
    params,
    body: { itemIds: items.slice(0, 1).map(({ id }) => id) },
  });
  return record;
}

/** Stocktakes of one stock item each, while its stock moves. */
export const stocktakeSubject: Subject = {
  machine: stocktakeMachine,
  streamType: 'stocktake',
  make,
  makeIn: { recount: makeRecount },
  look,
  nudges: [flagOne, countOne, moveStock],
  asks: {
    itemcounts: countOne,
    review: ({ client }, { id }) => client.call(stocktakesContract.reviewStocktake, { params: { id } }),
    recount: ({ client }, { id }) => client.call(stocktakesContract.recountStocktake, { params: { id }, body: {} }),
    counting: ({ client }, { id }) => client.call(stocktakesContract.reopenStocktakeCounting, { params: { id } }),
    complete: ({ client }, { id }) => client.call(stocktakesContract.completeStocktake, { params: { id }, body: {} }),
    cancel: ({ client }, { id }) =>
      client.call(stocktakesContract.cancelStocktake, { params: { id }, body: { reason: 'Proof' } }),
  },
  page: ({ id }) => `/inventory/stocktakes/${id}`,
};
