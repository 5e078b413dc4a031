import type { Problem } from '../problem.ts';
import type { Units } from '../search/units.ts';
import { hasPanelRules } from '../search/units.ts';

/** The group of a panel that is in none. */
export const NO_GROUP = -1;

/** What groups, priorities and due days ask of the panels, by panel (index into the unit list). */
export class PanelRules {
  /** Rules decide which panels share a sheet or which sheet follows; otherwise at most the sheets are sorted by due day. */
  readonly binds: boolean;
  /** Some panel has a due day. */
  readonly isDated: boolean;
  readonly group: Int32Array;
  /** Panels of each group. */
  readonly groupSize: readonly number[];
  /** Due day; that of the first panel of its group where groups bind; Infinity without one. */
  readonly day: Float64Array;
  /** The same, or that of a panel that waits behind it in its stack. */
  readonly urgency: Float64Array;
  readonly sharing: Problem['groups'];
  readonly maxOpen: number;
  readonly spread: number;
  /** 0 for the highest priority. */
  private readonly rank: readonly number[];
  private readonly ranks: number;

  constructor(problem: Problem, { units, stacks }: Units) {
    const items = units.map((unit) => problem.items[unit.item]!);
    this.binds = hasPanelRules(problem);
    this.isDated = items.some((item) => item.dueDay !== undefined);
    this.sharing = problem.groups;
    this.maxOpen = problem.cutting.maxOpenGroups ?? Number.POSITIVE_INFINITY;
    this.spread = problem.cutting.maxDueSpread ?? Number.POSITIVE_INFINITY;
    const grouped = this.sharing !== 'none' || problem.cutting.maxOpenGroups !== undefined;
    const numbers = new Map<string, number>();
    const size: number[] = [];
    this.group = Int32Array.from(items, ({ group }) => {
      if (!grouped || group === undefined) return NO_GROUP;
      const number = numbers.get(group) ?? numbers.size;
      numbers.set(group, number);
      size[number] = (size[number] ?? 0) + 1;
      return number;
    });
    this.groupSize = size;
    this.day = Float64Array.from(items, (item) => item.dueDay ?? Number.POSITIVE_INFINITY);
    this.firstOfGroups(this.day);
    this.urgency = Float64Array.from(this.day);
    if (this.binds && this.isDated) this.settleUrgency(stacks);
    const levels = [...new Set(items.map((item) => item.priority ?? 0))].sort((a, b) => b - a);
    this.rank = items.map((item) => levels.indexOf(item.priority ?? 0));
    this.ranks = levels.length;
  }

  /** Whether these panels may be cut from one sheet: whole groups, not too many, due days near enough. */
  allowsTogether(panels: readonly number[]): boolean {
    if (!this.binds) return true;
    let first = Number.POSITIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    for (const panel of panels) {
      first = Math.min(first, this.day[panel]!);
      last = Math.max(last, this.day[panel]!);
    }
    if (this.spread !== Number.POSITIVE_INFINITY && last !== first && last - first > this.spread) return false;
    const counts = this.countGroups(panels);
    if (counts.size > this.maxOpen) return false;
    return this.sharing !== 'sheet' || [...counts].every(([group, count]) => count === this.groupSize[group]);
  }

  /** How many of the panels are of each group. */
  countGroups(panels: readonly number[]): Map<number, number> {
    const counts = new Map<number, number>();
    for (const panel of panels) {
      const group = this.group[panel]!;
      if (group !== NO_GROUP) counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    return counts;
  }

  /** Panels left out of each priority, the highest first. */
  leftByPriority(left: readonly number[]): number[] {
    const counts = Array<number>(Math.max(1, this.ranks)).fill(0);
    for (const panel of left) counts[this.rank[panel]!]!++;
    return counts;
  }

  /** How much more a panel is worth where glass is short, so that the highest priority is cut first. */
  weight(panel: number): number {
    return 8 ** Math.max(0, Math.min(4, this.ranks - 1) - this.rank[panel]!);
  }

  /** True when panels differ in priority. */
  get hasPriorities(): boolean {
    return this.ranks > 1;
  }

  private firstOfGroups(day: Float64Array): boolean {
    const first = this.groupSize.map(() => Number.POSITIVE_INFINITY);
    this.group.forEach((group, panel) => {
      if (group !== NO_GROUP) first[group] = Math.min(first[group]!, day[panel]!);
    });
    let moved = false;
    this.group.forEach((group, panel) => {
      if (group === NO_GROUP || day[panel] === first[group]) return;
      day[panel] = first[group]!;
      moved = true;
    });
    return moved;
  }

  /** A panel is as urgent as those behind it in its stack and as its group; each round lowers some day, so it ends. */
  private settleUrgency(stacks: Units['stacks']): void {
    do {
      for (const stack of stacks) {
        for (let i = stack.length - 2; i >= 0; i--) {
          this.urgency[stack[i]!] = Math.min(this.urgency[stack[i]!]!, this.urgency[stack[i + 1]!]!);
        }
      }
    } while (this.firstOfGroups(this.urgency));
  }
}
