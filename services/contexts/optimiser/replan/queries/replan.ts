import { query } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { localDate } from '../../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { orderGlassFacts, type PanelFacts, panelFactsMany } from '../../../production/production.facts.ts';
import { waitingToBeCut } from '../../../production/waiting-to-be-cut.facts.ts';
import { findOptions, type Reckoning } from '../find/find-options.ts';
import type { GlassFloor } from '../find/glass-floor.ts';
import { whyNotPlanned } from '../find/why-not-planned.ts';
import { readGlass } from '../read-glass.ts';
import { readTables } from '../read-tables.ts';
import type { ReplanPlan } from '../replan.contract.ts';
import { waitingPanel } from '../waiting-panel.ts';

const mostWaiting = 40;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The asked panels, exact, without doubles; 404 for one the account does not have. A broken panel stands for the one
 * that takes its place, however often that broke too.
 */
async function askedPanels(db: Tx, accountId: number, ids: readonly number[]): Promise<PanelFacts[]> {
  const found = await panelFactsMany(db, accountId, ids);
  if (found.length < new Set(ids).size) throw notFound();
  const broken = found.filter((panel) => panel.isGone);
  const alive = await orderGlassFacts(
    db,
    accountId,
    broken.map((panel) => panel.orderId),
  );
  const placeOf = ({ orderId, itemId, pieceNumber, unit = null, slot = null }: PanelFacts) =>
    [orderId, itemId, pieceNumber, unit, slot].join();
  const panels = found.map((panel) =>
    panel.isGone ? (alive.find((one) => placeOf(one) === placeOf(panel)) ?? panel) : panel,
  );
  return [...new Map(panels.map((panel) => [panel.id, panel])).values()];
}

const stagesLeft = (panel: PanelFacts) =>
  panel.route.filter((step) => step.completedAt === null && step.stageKey !== 'cut').length;

function planFor(panel: PanelFacts, floor: GlassFloor | undefined, reckoning: Reckoning): ReplanPlan {
  const blocker = whyNotPlanned(panel);
  const { id, cutWidthMm, cutHeightMm, dueDate } = panel;
  const wanted = { id, cutWidthMm, cutHeightMm, dueDate, stagesLeft: stagesLeft(panel) };
  return {
    panel: waitingPanel(panel),
    blocker,
    onSheetId: panel.isGone ? null : panel.sheetId,
    options: blocker || !floor ? [] : findOptions(wanted, floor, reckoning),
  };
}

/**
 * Where panels can be cut, best first. The floor is read once per glass, in a fixed number of statements however many
 * panels and sheets there are. Without panels: the first that waits.
 */
export const replan = query(
  'optimiser.replan',
  async ({ panelIds }: { panelIds?: number[] | undefined }, { db, accountId, now }) => {
    const { timeZone } = await accountFacts(db, accountId);
    const tomorrow = localDate(new Date(now.getTime() + dayMs), timeZone);
    const waitingIds = await waitingToBeCut(db, accountId, { rushUntil: tomorrow, limit: mostWaiting });
    const exact = new Map((await panelFactsMany(db, accountId, waitingIds)).map((panel) => [panel.id, panel]));
    const waiting = waitingIds.flatMap((id) => exact.get(id) ?? []).filter((panel) => whyNotPlanned(panel) === null);
    const asked = panelIds?.length ? await askedPanels(db, accountId, panelIds) : waiting.slice(0, 1);
    const tables = await readTables(db, accountId, now);
    const floors = new Map<number, GlassFloor>();
    // One by one: a glass has its own rules, and few glasses are asked for together.
    for (const [stockId, panels] of Map.groupBy(asked, (panel) => panel.stockId))
      floors.set(stockId, await readGlass(db, accountId, stockId, panels, now));
    const dayAt = (minutes: number) => localDate(new Date(now.getTime() + minutes * minuteMs), timeZone);
    return {
      now: now.toISOString(),
      ...tables.pace,
      plans: asked.map((panel) => planFor(panel, floors.get(panel.stockId), { tables, dayAt })),
      waiting: waiting.map(waitingPanel),
    };
  },
);
