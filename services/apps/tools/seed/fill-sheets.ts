import { availableOffcuts, type StockFacts, stockFactsMany } from '../../../contexts/inventory/inventory.facts.ts';
import { problemOf } from '../../../contexts/optimiser/domain/problem-of.ts';
import { glassRules } from '../../../contexts/optimiser/optimiser.facts.ts';
import type { PlanSheet } from '../../../contexts/optimiser/solver/plan.ts';
import { solve } from '../../../contexts/optimiser/solver/solve.ts';
import { panelFactsMany } from '../../../contexts/production/production.facts.ts';
import type { Business } from './business.ts';

/** Of a sheet, the share that becomes panels before it is worth cutting. */
const goodFill = 0.8;
const trialNodes = 250;

/** A panel that waits at the cutting table. */
export interface WaitingPanel {
  readonly id: number;
  readonly due_date: string | null;
}

const fillOf = ({ itemArea, width, height }: PlanSheet) => itemArea / (width * height);
const panelsOn = (sheet: PlanSheet) =>
  sheet.nodes.flatMap((node) => (node.itemId === null ? [] : [Number(node.itemId)]));

/**
 * Of the panels of one glass, those to cut now: a trial layout says which sheets are well filled; the panels of the others
 * wait for more of their glass, until one of them has to go.
 */
export async function panelsWorthCutting(
  b: Business,
  stockId: number,
  panels: readonly WaitingPanel[],
  lastDate: string,
): Promise<number[]> {
  const ids = panels.map((panel) => panel.id);
  const problem = await b.read(async (tx) => {
    const { stock, settings, usesOffcuts } = await glassRules(tx, b.accountId, stockId);
    const offcuts = usesOffcuts ? await availableOffcuts(tx, b.accountId, stockId) : [];
    const waiting = (await panelFactsMany(tx, b.accountId, ids)).filter((panel) => !panel.isGone);
    const sizes = stock?.sheetSizes ?? [];
    const glass = { isRotatable: stock?.isRotatable ?? true, sizes, offcuts: offcuts.map(worthHalf) };
    return problemOf('Trial', waiting, glass, settings);
  });
  const plan = await solve(problem, { nodeBudget: trialNodes, seed: 1, threads: 0 });
  const byFill = [...plan.sheets].sort((x, y) => fillOf(y) - fillOf(x));
  const urgent = new Set(
    panels.filter((panel) => panel.due_date !== null && panel.due_date <= lastDate).map((p) => p.id),
  );
  return byFill
    .filter((sheet) => fillOf(sheet) >= goodFill || panelsOn(sheet).some((id) => urgent.has(id)))
    .flatMap(panelsOn);
}

/** An offcut goes first. */
const worthHalf = <T extends { readonly costCents: number }>(offcut: T): T => ({
  ...offcut,
  costCents: Math.round(offcut.costCents / 2),
});

/** Square metres of a glass in whole sheets. */
export const areaInStock = ({ sheetSizes }: Pick<StockFacts, 'sheetSizes'>): number =>
  sheetSizes.reduce((m2, { widthMm, heightMm, quantity }) => m2 + (widthMm * heightMm * quantity) / 1e6, 0);

/** The glass items of some ids. */
export const glassOf = (b: Business, stockIds: readonly number[]) =>
  b.read(async (tx) => [...(await stockFactsMany(tx, b.accountId, stockIds)).values()]);
