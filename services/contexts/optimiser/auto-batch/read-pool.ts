import type { Tx } from '../../../platform/db/database.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { workCalendar } from '../../account/calendar/work-calendar.facts.ts';
import { workdaysFrom } from '../../account/working-time.contract.ts';
import { stockFactsMany } from '../../inventory/inventory.facts.ts';
import { offcutSizes } from '../../inventory/offcut-sizes.facts.ts';
import { heldOrders } from '../../orders/order-holds.facts.ts';
import { cuttingPool } from '../../production/cutting-pool.facts.ts';
import { plannedRuns } from '../../tasks/planned-runs.facts.ts';
import { settingsFor } from '../domain/cutting-rules.ts';
import { cuttingSettings, stockConfigs } from '../optimiser.facts.ts';
import { batchLimits } from './auto-batch.contract.ts';
import type { PoolGlass, PoolPanel } from './pool.ts';

/** Today where the company is, and the working days from then on. */
export async function readCalendar(tx: Tx, accountId: number, now: Date, horizon: number) {
  const calendar = await workCalendar(tx, accountId);
  const today = localDate(now, calendar.timeZone);
  // One more than the horizon, so that what is due later can be told from what is due on its last day.
  const workdays = workdaysFrom(today, horizon + 2, 'production', calendar);
  return { today, workdays };
}

/** The panels that are to be cut and the glass there is for them, in a handful of statements however many panels. */
export async function readPool(tx: Tx, accountId: number, today: string) {
  const limit = batchLimits.pool + 1;
  const found = await cuttingPool(tx, accountId, { brokenSince: today, limit });
  const orderIds = [...new Set(found.map((panel) => panel.orderId))];
  const held = await heldOrders(tx, accountId, orderIds);
  const runs = await plannedRuns(tx, accountId, orderIds);
  const panels: PoolPanel[] = found.slice(0, batchLimits.pool).map((panel) => ({
    ...panel,
    isHeld: held.has(panel.orderId),
    run: runs.get(panel.orderId) ?? null,
  }));
  const glass = await readGlass(tx, accountId, [...new Set(panels.map((panel) => panel.stockId))]);
  return { panels, glass, isCut: found.length === limit };
}

async function readGlass(tx: Tx, accountId: number, stockIds: readonly number[]): Promise<Map<number, PoolGlass>> {
  const stock = await stockFactsMany(tx, accountId, stockIds);
  const offcuts = await offcutSizes(tx, accountId, stockIds);
  const settings = await cuttingSettings(tx, accountId);
  const configs = new Map((await stockConfigs(tx, accountId)).map((config) => [config.stockId, config]));
  const { settings: account } = await accountFacts(tx, accountId);
  const vCut = { isAllowed: account.optimiserVCut, distanceMm: account.optimiserVCutDistanceMm };
  return new Map(
    [...stock].map(([id, { sheetSizes, isRotatable }]) => {
      const own = configs.get(id);
      const { trimMm, minWasteMm } = settingsFor(settings, own, vCut);
      const glass: PoolGlass = {
        isRotatable: own?.isRotatable ?? isRotatable,
        trimMm,
        minWasteMm,
        sizes: sheetSizes,
        offcuts: (own?.usesOffcuts ?? true) ? (offcuts.get(id) ?? []) : [],
      };
      return [id, glass] as const;
    }),
  );
}
