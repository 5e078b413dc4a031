import type { SheetDraft } from '../search/assemble.ts';
import type { SearchContext } from '../threads/context.ts';
import { CuttingState } from './cutting-state.ts';
import { relabel } from './remaining.ts';

/** How many sheets are tried as the first one. */
const STARTS = 12;

/**
 * Puts the sheets of a shop plan into an order that keeps the due days, racks and open groups; equal panels change places
 * so that the urgent ones come first. Undefined when no order was found.
 */
export function orderSheets(context: SearchContext, sheets: readonly SheetDraft[]): readonly SheetDraft[] | undefined {
  const { rules, units } = context;
  if (context.task.problem.sheetOrder === 'given' || !(rules.binds || rules.isDated)) return sheets;
  if (rules.binds) {
    if (!sheets.every((sheet) => rules.allowsTogether(sheet.panels))) return undefined;
    // Stacks are cut in the order in which the sheets were filled.
    if (isInOrder(context, sheets)) return sheets;
    return units.ordered ? undefined : findOrder(context, sheets);
  }
  return byUrgency(context, dealByDay(context, byUrgency(context, sheets)));
}

function urgencyOf(context: SearchContext, sheet: SheetDraft): number {
  return sheet.panels.reduce(
    (first, panel) => Math.min(first, context.rules.urgency[panel]!),
    Number.POSITIVE_INFINITY,
  );
}

/** Sheets by their most urgent panel, then by how urgent they are on the whole. */
function byUrgency(context: SearchContext, sheets: readonly SheetDraft[]): SheetDraft[] {
  const { urgency } = context.rules;
  const keyed = sheets.map((sheet) => {
    const dated = sheet.panels.filter((panel) => urgency[panel] !== Number.POSITIVE_INFINITY);
    const mean = dated.reduce((sum, panel) => sum + urgency[panel]!, 0) / Math.max(1, dated.length);
    return { sheet, first: urgencyOf(context, sheet), mean };
  });
  return keyed.sort((a, b) => compare(a.first, b.first) || a.mean - b.mean).map((entry) => entry.sheet);
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Gives the urgent ones of equal panels the places on the earliest sheets. */
function dealByDay(context: SearchContext, sheets: readonly SheetDraft[]): SheetDraft[] {
  const { rules, units } = context;
  const sizeOf: number[] = [];
  units.stacks.forEach((stack, size) => {
    for (const panel of stack) sizeOf[panel] = size;
  });
  const bySize = units.stacks.map((): number[] => []);
  for (const sheet of sheets) for (const panel of sheet.panels) bySize[sizeOf[panel]!]!.push(panel);
  for (const panels of bySize) panels.sort((a, b) => compare(rules.urgency[a]!, rules.urgency[b]!) || a - b);
  const next = bySize.map(() => 0);
  return sheets.map((sheet) => {
    const panels = sheet.panels.map((panel) => {
      const size = sizeOf[panel]!;
      const at = next[size]!;
      next[size] = at + 1;
      return bySize[size]![at]!;
    });
    return { ...sheet, panels, nodes: relabel(context, sheet.nodes, panels) };
  });
}

function goalOf(context: SearchContext, sheets: readonly SheetDraft[]): number[] {
  const counts = context.rules.countGroups(sheets.flatMap((sheet) => sheet.panels));
  return context.rules.groupSize.map((_, group) => counts.get(group) ?? 0);
}

function isInOrder(context: SearchContext, sheets: readonly SheetDraft[]): boolean {
  const state = new CuttingState(context.rules, goalOf(context, sheets));
  // The most urgent panel from each sheet on.
  const earliest: number[] = [];
  for (let i = sheets.length - 1; i >= 0; i--) {
    earliest[i] = Math.min(urgencyOf(context, sheets[i]!), earliest[i + 1] ?? Number.POSITIVE_INFINITY);
  }
  return sheets.every((sheet, i) => {
    const admitted = state.admits(sheet.panels, earliest[i]!);
    state.cut(sheet.panels);
    return admitted;
  });
}

/** Sheet after sheet, always the one that leaves the fewest groups open; another first sheet when that fails. */
function findOrder(context: SearchContext, sheets: readonly SheetDraft[]): SheetDraft[] | undefined {
  const pool = byUrgency(context, sheets);
  for (let start = 0; start < Math.min(STARTS, pool.length); start++) {
    const order = orderFrom(context, pool, start);
    if (order) return order;
  }
  return undefined;
}

function orderFrom(context: SearchContext, pool: readonly SheetDraft[], start: number): SheetDraft[] | undefined {
  const state = new CuttingState(context.rules, goalOf(context, pool));
  const left = [...pool];
  const order: SheetDraft[] = [];
  while (left.length > 0) {
    const earliest = Math.min(...left.map((sheet) => urgencyOf(context, sheet)));
    const admitted = left.filter((sheet) => state.admits(sheet.panels, earliest));
    let best = order.length === 0 ? pool[start] : undefined;
    if (best && !admitted.includes(best)) return undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const sheet of best ? [] : admitted) {
      const on = context.rules.countGroups(sheet.panels);
      const open = [...on].reduce((sum, [group, count]) => {
        const before = state.isOpen(group, 0) ? 1 : 0;
        return sum + (state.isOpen(group, count) ? 1 : 0) - before;
      }, 0);
      if (open >= fewest) continue;
      best = sheet;
      fewest = open;
    }
    if (!best) return undefined;
    order.push(best);
    state.cut(best.panels);
    left.splice(left.indexOf(best), 1);
  }
  return order;
}
