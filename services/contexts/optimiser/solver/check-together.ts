import type { Report } from './check-report.ts';
import type { Plan } from './plan.ts';
import type { Item, Problem } from './problem.ts';

/** One cut item: what it is and on which sheet. */
interface Place {
  readonly item: Item;
  readonly sheet: number;
}

/** Verifies what holds between items: groups, open groups, due days, priorities. */
export function checkTogether(problem: Problem, plan: Plan, report: Report): void {
  const items = new Map(problem.items.map((item) => [item.id, item]));
  const places = plan.sheets.flatMap((sheet, s) =>
    sheet.nodes.flatMap((node): Place[] => {
      const item = node.type === 'item' ? items.get(node.itemId ?? '') : undefined;
      return item ? [{ item, sheet: s }] : [];
    }),
  );
  const sheetsOf = new Map<string, number[]>();
  for (const { item, sheet } of places) {
    if (item.group !== undefined) sheetsOf.set(item.group, [...(sheetsOf.get(item.group) ?? []), sheet]);
  }
  checkGroups(problem, plan, sheetsOf, report);
  checkOpenGroups(problem, plan, sheetsOf, report);
  checkDueDays(problem, plan, places, report);
  checkPriorities(problem, plan, places, report);
}

function checkGroups(problem: Problem, plan: Plan, sheetsOf: ReadonlyMap<string, number[]>, report: Report): void {
  for (const [group, sheets] of sheetsOf) {
    const used = new Set(sheets);
    const first = Math.min(...used);
    const last = Math.max(...used);
    if (problem.groups === 'rack' && used.size !== last - first + 1) {
      report.add('GROUP', `group "${group}": sheets between ${first} and ${last} hold nothing of it`);
    }
    if (problem.groups !== 'sheet') continue;
    if (used.size > 1) report.add('GROUP', `group "${group}" is cut from ${used.size} sheets`);
    // What no sheet can hold even alone does not count.
    const never = new Set(['too_large', 'rules', 'no_sheets']);
    for (const left of plan.unplaced) {
      const item = problem.items.find((entry) => entry.id === left.itemId);
      if (item?.group === group && !never.has(left.code)) {
        report.add('GROUP', `group "${group}" is cut without "${left.itemId}"`);
      }
    }
  }
}

/** While a sheet is cut, a group is open when it has an item on it, or items both before and after it. */
function checkOpenGroups(problem: Problem, plan: Plan, sheetsOf: ReadonlyMap<string, number[]>, report: Report): void {
  const most = problem.cutting.maxOpenGroups;
  if (most === undefined) return;
  const open = plan.sheets.map(() => 0);
  for (const sheets of sheetsOf.values()) {
    for (let s = Math.min(...sheets); s <= Math.max(...sheets); s++) open[s]!++;
  }
  open.forEach((count, s) => {
    if (count > most) report.add('OPEN_GROUPS', `sheet ${s}: ${count} groups are open, at most ${most}`);
  });
}

/** The day an item counts by: its own, or that of the first of its group where groups bind. */
function dayOf(problem: Problem, unplaced: ReadonlySet<string>): (item: Item) => number {
  const binds = problem.groups !== 'none' || problem.cutting.maxOpenGroups !== undefined;
  const first = new Map<string, number>();
  for (const { id, group, dueDay, quantity } of problem.items) {
    if (!binds || group === undefined || dueDay === undefined || quantity === 0 || unplaced.has(id)) continue;
    first.set(group, Math.min(first.get(group) ?? dueDay, dueDay));
  }
  return ({ group, dueDay }) => {
    const own = dueDay ?? Number.POSITIVE_INFINITY;
    return binds && group !== undefined ? (first.get(group) ?? own) : own;
  };
}

function checkDueDays(problem: Problem, plan: Plan, places: readonly Place[], report: Report): void {
  if (problem.sheetOrder === 'given' || problem.items.every((item) => item.dueDay === undefined)) return;
  // Items no sheet can hold do not make their group urgent.
  const never = plan.unplaced.filter((left) => left.code === 'too_large' || left.code === 'rules');
  const day = dayOf(problem, new Set(never.map((left) => left.itemId)));
  const days = plan.sheets.map((_, s) => places.filter((place) => place.sheet === s).map(({ item }) => day(item)));
  const spread = problem.cutting.maxDueSpread;
  const hasStacks = problem.items.some((item) => item.stack !== undefined);
  let before = Number.NEGATIVE_INFINITY;
  days.forEach((own, s) => {
    const [first, last] = [Math.min(...own), Math.max(...own)];
    if (spread !== undefined && first !== last && last - first > spread) {
      report.add('DUE_SPREAD', `sheet ${s}: items due from day ${first} to day ${last}`);
    }
    // Stacks may make an urgent item wait for those before it.
    if (!hasStacks && first < before) report.add('DUE_ORDER', `sheet ${s}: due on day ${first}, after day ${before}`);
    before = first;
  });
}

/** No item is left out for want of glass while an equal one of lower priority, to which no other rule holds, is cut. */
function checkPriorities(problem: Problem, plan: Plan, places: readonly Place[], report: Report): void {
  const isFree = (item: Item): boolean =>
    item.stack === undefined &&
    problem.groups === 'none' &&
    problem.cutting.maxOpenGroups === undefined &&
    problem.cutting.maxDueSpread === undefined;
  const size = ({ width, height, rotate }: Item): string =>
    rotate ? `${Math.max(width, height)} ${Math.min(width, height)}` : `${width} ${height} fixed`;
  const lowest = new Map<string, number>();
  for (const { item } of places) {
    const priority = item.priority ?? 0;
    lowest.set(size(item), Math.min(lowest.get(size(item)) ?? priority, priority));
  }
  for (const left of plan.unplaced) {
    const item = problem.items.find((entry) => entry.id === left.itemId);
    if (!item || !isFree(item) || (left.code !== 'no_room' && left.code !== 'priority')) continue;
    const cut = lowest.get(size(item));
    if (cut !== undefined && cut < (item.priority ?? 0)) {
      report.add('PRIORITY', `"${item.id}" is left out while an equal item of priority ${cut} is cut`);
    }
  }
}
