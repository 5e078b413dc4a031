import { createDemoStock } from '../../../contexts/inventory/demo.ts';
import { inventoryContract } from '../../../contexts/inventory/inventory.contract.ts';
import { setSettings } from '../../../contexts/optimiser/commands/set-settings.ts';
import { createDemoPriceList } from '../../../contexts/pricing/demo.ts';
import { createDemoFloor } from '../../../contexts/production/demo.ts';
import { productionContract, type StageKey } from '../../../contexts/production/production.contract.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import type { PatientClient } from './patient-client.ts';

/** Ids a journey needs of the shop it goes through. */
export interface Shop {
  readonly stock: ReadonlyMap<string, number>;
  readonly stations: readonly { readonly id: number; readonly stageKey: StageKey }[];
}

/** Furnishes an empty account: racks, rates, stages and stations, and a solver that takes two seconds a sheet. */
export async function prepareShop(runtime: Runtime, accountId: number): Promise<void> {
  const dispatch = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await runtime.execute(definition, input, anyone(accountId));
    if (!done) throw new Error(`${definition.name} did not run`);
    return done.answer;
  };
  await createDemoStock(dispatch);
  await createDemoPriceList(dispatch);
  await createDemoFloor(dispatch);
  await dispatch(setSettings, { solveSeconds: 2 });
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
