import type { PanelRules } from './panel-rules.ts';
import { NO_GROUP } from './panel-rules.ts';

/** What is cut of each group while sheets follow one another. */
export class CuttingState {
  private readonly rules: PanelRules;
  private readonly cutOf: number[];
  /** Panels of each group that the plan cuts: the group less those given up. */
  private readonly goal: number[];

  /** `goal` is how many panels of each group will be cut in all; the whole groups by default. */
  constructor(rules: PanelRules, goal: readonly number[] = rules.groupSize) {
    this.rules = rules;
    this.goal = [...goal];
    this.cutOf = goal.map(() => 0);
  }

  /** Groups begun and not finished. */
  open(): number[] {
    return this.goal.map((_, group) => group).filter((group) => this.isOpen(group, 0));
  }

  /** True when the group is begun and not finished once `more` of its panels are cut. */
  isOpen(group: number, more: number): boolean {
    const cut = this.cutOf[group]! + more;
    return cut > 0 && cut < this.goal[group]!;
  }

  /** Books a cut sheet. */
  cut(panels: readonly number[]): void {
    for (const [group, count] of this.rules.countGroups(panels)) this.cutOf[group]! += count;
  }

  /** Books panels that the plan does without. */
  giveUp(panels: readonly number[]): void {
    for (const panel of panels) {
      const group = this.rules.group[panel]!;
      if (group !== NO_GROUP) this.goal[group]!--;
    }
  }

  /**
   * Whether a sheet with these panels may be cut next: open racks go on, no more groups are open than there is room for,
   * and one of the most urgent panels (`earliest` of all that are left) is on it.
   */
  admits(panels: readonly number[], earliest: number): boolean {
    const { rules } = this;
    const on = rules.countGroups(panels);
    const open = this.open();
    if (rules.sharing === 'rack' && !open.every((group) => on.has(group))) return false;
    if (new Set([...open, ...on.keys()]).size > rules.maxOpen) return false;
    return !rules.isDated || panels.some((panel) => rules.urgency[panel]! <= earliest);
  }
}
