import { availableOffcuts, type StockFacts, stockFactsMany } from '../../../contexts/inventory/inventory.facts.ts';
import { problemOf } from '../../../contexts/optimiser/domain/problem-of.ts';
import { glassRules } from '../../../contexts/optimiser/optimiser.facts.ts';
import type { Plan, PlanSheet } from '../../../contexts/optimiser/solver/plan.ts';
import { solve } from '../../../contexts/optimiser/solver/solve.ts';
import { panelFactsMany } from '../../../contexts/production/production.facts.ts';
import type { Business } from './business.ts';

/** Of a sheet, the share that becomes panels before it is worth cutting. */
const goodFill = 0.8;
/** Enough for a decent layout; history does not wait for the last percent. */
const nodeBudget = 2_000;

/** A panel that waits at the cutting table. */
export interface WaitingPanel {
  readonly id: number;
  readonly due_date: string | null;
}

/** Panels to cut now, and how. */
export interface Filled {
  readonly panelIds: readonly number[];
  readonly plan: Plan;
}

const fillOf = ({ itemArea, width, height }: PlanSheet) => itemArea / (width * height);
const panelsOn = (sheet: PlanSheet) =>
  sheet.nodes.flatMap((node) => (node.itemId === null ? [] : [Number(node.itemId)]));

/**
 * Of the panels of one glass, those to cut now: a layout of all says which sheets are well filled; the panels of the others
 * wait for more of their glass, until one of them has to go.
 */
export async function fillSheets(
  b: Business,
  stockId: number,
  panels: readonly WaitingPanel[],
  lastDate: string,
): Promise<Filled> {
  const ids = panels.map((panel) => panel.id);
  const problem = await b.read(async (tx) => {
    const { stock, settings, usesOffcuts } = await glassRules(tx, b.accountId, stockId);
    const offcuts = usesOffcuts ? await availableOffcuts(tx, b.accountId, stockId) : [];
    const found = (await panelFactsMany(tx, b.accountId, ids)).filter((panel) => !panel.isGone);
    // Their days choose among the sheets below; here the fill counts alone.
    const waiting = found.map((panel) => ({ ...panel, dueDate: null }));
    const sizes = stock?.sheetSizes ?? [];
    const glass = { isRotatable: stock?.isRotatable ?? true, sizes, offcuts: offcuts.map(worthHalf) };
    return problemOf('Cutting', waiting, glass, settings);
  });
  const plan = await solve(problem, { nodeBudget, seed: 1, threads: 0 });
  const urgent = new Set(
    panels.filter((panel) => panel.due_date !== null && panel.due_date <= lastDate).map((panel) => panel.id),
  );
  const isWorthCutting = (sheet: PlanSheet) =>
    fillOf(sheet) >= goodFill || panelsOn(sheet).some((id) => urgent.has(id));
  const sheets = plan.sheets.filter(isWorthCutting);
  return { panelIds: sheets.flatMap(panelsOn), plan: onlySheets(plan, sheets) };
}

/** A plan with some of its sheets. */
function onlySheets(plan: Plan, sheets: readonly PlanSheet[]): Plan {
  const sum = (of: (sheet: PlanSheet) => number) => sheets.reduce((total, sheet) => total + of(sheet), 0);
  const [itemArea, sheetArea] = [sum((one) => one.itemArea), sum((one) => one.width * one.height)];
  const [wasteArea, costCents] = [sum((one) => one.wasteArea), sum((one) => one.costCents)];
  const share = plan.costCents > 0 ? costCents / plan.costCents : 0;
  const copies = new Map<string, number>();
  const numbered = sheets.map((sheet) => {
    const copy = copies.get(sheet.sheetId) ?? 0;
    copies.set(sheet.sheetId, copy + 1);
    return { ...sheet, copy };
  });
  return {
    ...plan,
    ...{ sheets: numbered, unplaced: [], itemArea, sheetArea, wasteArea, costCents, seconds: 1 },
    keptArea: sum((one) => one.keptArea),
    loss: itemArea > 0 ? wasteArea / (wasteArea + itemArea) : 0,
    yield: sheetArea > 0 ? itemArea / sheetArea : 0,
    netCostCents: Math.round(plan.netCostCents * share),
    lowerBoundCents: Math.floor(plan.lowerBoundCents * share),
  };
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
