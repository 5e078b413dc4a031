import { openJobsWorld } from '../prove/jobs/jobs-world.ts';
import { faultsOf } from './faults-of.ts';
import type { LoadWorld } from './node-generator.ts';
import type { ScriptName } from './scripts.ts';
import { openShopWorld, type ShopNeeds } from './shop-world.ts';

export interface OpenWorld {
  readonly world: LoadWorld;
  /** What does not hold of the records after the run, when everything is read. */
  readonly faults?: () => Promise<readonly string[]>;
  close(): Promise<void>;
}
type Options = Readonly<Record<string, number>>;
type Open = (options: Options) => Promise<OpenWorld>;

const shop =
  (needs: (options: Options) => ShopNeeds): Open =>
  async (options) => {
    const { world, bench } = await openShopWorld(needs(options));
    return { world, close: bench.close };
  };

const jobs: Open = async ({ jobs: sheets = 100, workers = 2, solve = 1 }) => {
  const { bench, stationId, sheetIds, close } = await openJobsWorld({ sheets, workers, solveSeconds: solve });
  const world = { address: bench.stack.address, token: bench.client.bearer, stationId, sheetIds };
  return { world, close };
};

/** What each script runs on: a product of its own on a fresh database, with what the script needs. */
export const worlds: Readonly<Record<ScriptName, Open>> = {
  'item-lookup': shop(() => ({})),
  'lookup-batch': shop(() => ({})),
  'barcode-lookup': shop(() => ({ panels: 100 })),
  'order-list': shop(({ orders = 100_000 }) => ({ orders })),
  'order-entry': shop(() => ({})),
  'station-scans': shop(({ panels = 150 }) => ({ panels })),
  dashboard: shop(() => ({ panels: 100 })),
  'optimiser-jobs': jobs,
  'mixed-shift': shop(({ panels = 180 }) => ({ panels })),
  payments: async ({ panels = 180, invoices = 400 }) => {
    const { world, bench } = await openShopWorld({ panels, invoices });
    return { world, faults: () => faultsOf(bench.url, bench.accountId), close: bench.close };
  },
};
