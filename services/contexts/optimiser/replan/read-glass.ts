import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { availableOffcuts } from '../../inventory/inventory.facts.ts';
import { type PanelFacts, panelFactsMany } from '../../production/production.facts.ts';
import { offcutsUsed } from '../domain/glass-use.ts';
import { sheetAggregate } from '../domain/optimiser-sheet.ts';
import { cutSizes } from '../layout/cut-sizes.ts';
import { glassRules } from '../optimiser.facts.ts';
import { offcutValues, valuedOffcut } from '../reading/valued-offcuts.ts';
import type { GlassFloor, OpenJob } from './find/glass-floor.ts';

/** Jobs looked at, the oldest first. */
const mostJobs = 60;
const notOnTable = statusesBefore(optimiserSheetMachine, 'addpanels');

/** Jobs of a glass that are not on the table, exact, the oldest first: found through the list. */
async function openJobs(tx: Tx, accountId: number, stockId: number): Promise<OpenJob[]> {
  const rows = await tx
    .selectFrom('optimiser_sheet_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('stock_id', '=', stockId)
    .where('status', 'in', notOnTable)
    .orderBy('id')
    .limit(mostJobs)
    .execute();
  const found = await findAggregates(
    tx,
    accountId,
    sheetAggregate,
    rows.map((row) => row.id),
  );
  return found
    .map(({ id, version, state }) => ({ ...state, id, version }))
    .filter((job) => notOnTable.includes(job.status));
}

/** The floor of one glass as it is now, in a fixed number of statements however many panels lie on it. */
export async function readGlass(
  tx: Tx,
  accountId: number,
  stockId: number,
  asked: readonly PanelFacts[],
  now: Date,
): Promise<GlassFloor> {
  const { stock, settings, rules, usesOffcuts } = await glassRules(tx, accountId, stockId);
  const jobs = await openJobs(tx, accountId, stockId);
  const laidOut = new Set(jobs.flatMap((job) => (job.layout ? offcutsUsed(job.layout) : [])));
  const offcuts = usesOffcuts ? await availableOffcuts(tx, accountId, stockId) : [];
  const values = await offcutValues(tx, accountId, now.getTime());
  const onJobs = await panelFactsMany(tx, accountId, [...new Set(jobs.flatMap((job) => job.panelIds))]);
  return {
    rules,
    solveSeconds: settings.solveSeconds,
    sizes: stock?.sheetSizes ?? [],
    offcuts: offcuts
      .filter((offcut) => !laidOut.has(offcut.id))
      .map((offcut) => valuedOffcut(offcut, values, now.getTime())),
    offcutValues: values.classes(settings.offcutShortMm),
    jobs,
    cutSizes: cutSizes([...onJobs, ...asked]),
    gone: new Set(onJobs.filter((panel) => panel.isGone).map((panel) => String(panel.id))),
  };
}
