import { netCents } from '../money.ts';
import type { SheetDraft } from '../search/assemble.ts';
import type { SearchContext } from '../threads/context.ts';
import type { MasterColumn } from './master.ts';
import { groupOf } from './remaining.ts';

/** Most patterns kept: the master's size, and with it its time, stays bounded. */
const MAX_PATTERNS = 1500;

/** Every different filled sheet seen so far, the cheapest drawing of each content. */
export class PatternPool {
  readonly patterns: SheetDraft[] = [];
  readonly columns: MasterColumn[] = [];
  private readonly context: SearchContext;
  private readonly groups: readonly number[];
  private readonly byContent = new Map<string, number>();

  constructor(context: SearchContext) {
    this.context = context;
    this.groups = groupOf(context);
  }

  /** Adds a filled sheet that keeps the rules of its panels unless one with the same panels and no higher cost is known; true when it was added. */
  add(sheet: SheetDraft): boolean {
    if (!this.context.rules.allowsTogether(sheet.panels)) return false;
    const counts = new Map<number, number>();
    for (const panel of sheet.panels) {
      const group = this.groups[panel]!;
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    const content = [...counts].sort((a, b) => a[0] - b[0]).join(';');
    const key = `${sheet.stock}|${content}`;
    const column = {
      line: sheet.stock,
      counts,
      cost: netCents(this.context.task.problem, sheet),
    };
    const known = this.byContent.get(key);
    if (known !== undefined && this.columns[known]!.cost <= column.cost + 1e-9) return false;
    const at = known ?? this.patterns.length;
    if (at >= MAX_PATTERNS) return false;
    this.byContent.set(key, at);
    this.patterns[at] = sheet;
    this.columns[at] = column;
    return true;
  }
}
