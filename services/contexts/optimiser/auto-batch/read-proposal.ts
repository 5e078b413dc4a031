import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Permission } from '../../../platform/contract/access.ts';
import { allows } from '../../../platform/contract/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { ordersContract } from '../../orders/orders.contract.ts';
import { unreleasedOrders } from '../../orders/unreleased-orders.facts.ts';
import { cuttingStations } from '../../production/cutting-stations.facts.ts';
import { type BatchChoices, batchLimits } from './auto-batch.contract.ts';
import { expectSheets, racksOf } from './expect-sheets.ts';
import { proposeInSteps } from './propose-batches.ts';
import { readCalendar, readPool } from './read-pool.ts';

interface Reader {
  readonly tx: Tx;
  readonly accountId: number;
  readonly now: Date;
  can(permission: Permission): boolean;
}

/** The batches of the pool as it is now, each with the sheets it will take, what is left out, and orders that come later. */
export async function readProposal({ tx, accountId, now, can }: Reader, choices: BatchChoices) {
  const { station = null, horizon, window, maxPanels, maxAreaM2 } = choices;
  if (station !== null && !(await cuttingStations(tx, accountId)).includes(station))
    throw badField('station', 'Choose a cutting station');
  const { today, workdays } = await readCalendar(tx, accountId, now, horizon);
  const { panels, glass, isCut } = await readPool(tx, accountId, today);
  const lastDay = workdays[horizon] ?? today;
  const mayReadOrders = allows(ordersContract.listOrders.access, can, false);
  const asked = { dueUntil: lastDay, limit: batchLimits.pool };
  const unreleased = mayReadOrders ? await unreleasedOrders(tx, accountId, asked) : [];
  const { sheets: maxBatches, panels: maxTogether } = batchLimits;
  const byRack = choices.byRack === 'true';
  const rules = {
    workdays,
    horizon,
    window,
    maxPanels,
    maxAreaM2,
    maxBatches,
    maxTogether,
    byRack,
    stationId: station,
  };
  const { batches, leftOut } = await inTurns(proposeInSteps(panels, glass, rules));
  const racks = new Map([...glass].map(([id, one]) => [id, racksOf(one)]));
  const counted = [];
  for (const batch of batches) {
    const of = glass.get(batch.stockId);
    counted.push({ ...batch, ...(of ? expectSheets(batch.panels, of, racks.get(batch.stockId) ?? []) : none) });
    // Others have their turn between two batches.
    await nextTurn();
  }
  return { today, lastDay, panels: panels.length, isCut, batches: counted, leftOut, unreleased };
}
const none = { sheets: 0, short: 0 };

/** Runs to the end; others have their turn between two steps. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
