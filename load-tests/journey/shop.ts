import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { productionContract, type StageKey } from '@glasshouse/services/contexts/production/production.contract';
import type { PatientClient } from './patient-client.ts';

/** Ids a journey needs of the shop it goes through. */
export interface Shop {
  readonly stock: ReadonlyMap<string, number>;
  readonly stations: readonly { readonly id: number; readonly stageKey: StageKey }[];
}

/** Reads the shop through its lists; waits until they have something in them. */
export async function readShop(client: PatientClient): Promise<Shop> {
  const everything = { query: { length: '-1' } };
  const stock = await client.until('stock in the racks', async () => {
    const { data } = await client.read(inventoryContract.listStock, everything);
    return data.length ? data : null;
  });
  const stations = await client.until('stations on the floor', async () => {
    const { data } = await client.read(productionContract.listStations, everything);
    return data.length ? data : null;
  });
  return {
    stock: new Map(stock.map((row) => [row.code, row.id])),
    stations: stations.map(({ id, stageKey }) => ({ id, stageKey })),
  };
}

/** A station that does the work of a stage. Throws when the shop has none. */
export function stationFor(shop: Shop, stageKey: StageKey): number {
  const station = shop.stations.find((one) => one.stageKey === stageKey);
  if (!station) throw new Error(`No station does ${stageKey}`);
  return station.id;
}
