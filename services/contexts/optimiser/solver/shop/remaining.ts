import type { PlanNode } from '../plan.ts';
import type { SheetDraft } from '../search/assemble.ts';
import type { SearchContext } from '../threads/context.ts';

/** The panels and sheets not used yet while a plan is put together sheet by sheet. */
export class Remaining {
  /** Panels left of each size. */
  readonly stacks: number[][];
  /** Pieces left of each stock line. */
  readonly stock: number[];
  count = 0;
  area = 0;
  private readonly context: SearchContext;
  private readonly groups: readonly number[];

  constructor(context: SearchContext) {
    this.context = context;
    this.stacks = context.units.stacks.map((stack) => [...stack]);
    this.stock = context.task.problem.sheets.map((sheet) => sheet.quantity);
    this.groups = groupOf(context);
    for (const unit of context.units.units) {
      this.count++;
      this.area += unit.width * unit.height;
    }
  }

  /** Takes the panels of a pattern and one sheet; returns the sheet with this plan's own panels, or undefined. */
  take(pattern: SheetDraft): SheetDraft | undefined {
    if (!this.covers(pattern)) return undefined;
    const { units } = this.context.units;
    const panels: number[] = [];
    for (const panel of pattern.panels) {
      const unit = this.stacks[this.groups[panel]!]!.shift()!;
      panels.push(unit);
      this.count--;
      this.area -= units[unit]!.width * units[unit]!.height;
    }
    this.stock[pattern.stock]!--;
    return { ...pattern, panels, nodes: relabel(this.context, pattern.nodes, panels) };
  }

  /** True when every panel of the pattern is still to be cut and a sheet of its line is left. */
  covers(pattern: SheetDraft): boolean {
    if (this.stock[pattern.stock]! < 1) return false;
    const needs = new Map<number, number>();
    for (const panel of pattern.panels) {
      const group = this.groups[panel]!;
      const need = (needs.get(group) ?? 0) + 1;
      if (need > this.stacks[group]!.length) return false;
      needs.set(group, need);
    }
    return true;
  }

  /** Does without panels: they are no longer to be cut. Returns them. */
  drop(isDropped: (unit: number) => boolean): number[] {
    const { units } = this.context.units;
    const dropped: number[] = [];
    this.stacks.forEach((stack, s) => {
      const out = stack.filter(isDropped);
      if (out.length === 0) return;
      dropped.push(...out);
      this.stacks[s] = stack.filter((unit) => !isDropped(unit));
      for (const unit of out) this.area -= units[unit]!.width * units[unit]!.height;
      this.count -= out.length;
    });
    return dropped;
  }
}

/** The drawing with these panels, in cutting order, in the places of its items; their sizes are the same. */
export function relabel(context: SearchContext, nodes: readonly PlanNode[], panels: readonly number[]): PlanNode[] {
  const { units } = context.units;
  const { items } = context.task.problem;
  let next = 0;
  return nodes.map((node) => {
    if (node.type !== 'item') return node;
    const unit = units[panels[next++]!]!;
    const rotated = !(node.w === unit.width && node.h === unit.height);
    return { ...node, itemId: items[unit.item]!.id, rotated };
  });
}

/** The size group (index into context.units.stacks) of each panel. */
export function groupOf(context: SearchContext): number[] {
  const groups: number[] = [];
  context.units.stacks.forEach((stack, g) => {
    for (const unit of stack) groups[unit] = g;
  });
  return groups;
}
