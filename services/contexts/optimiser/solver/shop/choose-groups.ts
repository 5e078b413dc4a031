import type { SearchContext } from '../threads/context.ts';
import type { CuttingState } from './cutting-state.ts';
import { NO_GROUP } from './panel-rules.ts';
import type { Remaining } from './remaining.ts';
import { candidateLines } from './score-fill.ts';

/** Which panels may be on the next sheet, and which of them it is for. */
export interface Choice {
  readonly isAllowed: (panel: number) => boolean;
  /** Has to be on the sheet: the most urgent panels, and those of the group it is for. */
  readonly must: (panel: number) => boolean;
  /** Belongs to a group, which should come out whole. */
  readonly should: (panel: number) => boolean;
  /** Urgency of the most urgent panel that is left. */
  readonly earliest: number;
  /** How urgent a group is. */
  readonly urgency: (group: number) => number;
  /** The group the sheet is for. */
  readonly lead: number;
  /** Something may be on the sheet besides that group. */
  readonly hasOthers: boolean;
}

interface Left {
  readonly group: number;
  readonly urgency: number;
  readonly area: number;
}

/** What is left of each group, and how urgent the most urgent panel is. */
function survey(context: SearchContext, remaining: Remaining): { groups: Map<number, Left>; earliest: number } {
  const { rules, units } = context;
  const groups = new Map<number, Left>();
  let earliest = Number.POSITIVE_INFINITY;
  for (const stack of remaining.stacks) {
    for (const panel of stack) {
      const urgency = rules.urgency[panel]!;
      earliest = Math.min(earliest, urgency);
      const group = rules.group[panel]!;
      if (group === NO_GROUP) continue;
      const unit = units.units[panel]!;
      const before = groups.get(group);
      groups.set(group, { group, urgency, area: (before?.area ?? 0) + unit.width * unit.height });
    }
  }
  return { groups, earliest };
}

/**
 * Groups for the next sheet: those that are open, the most urgent, then large ones by chance, as many as about fill a
 * sheet or as may be open; panels without a group may always fill up.
 */
export function chooseGroups(
  context: SearchContext,
  remaining: Remaining,
  state: CuttingState,
  random: () => number,
): Choice {
  const { rules } = context;
  const { groups, earliest } = survey(context, remaining);
  const open = state.open();
  const keyed = [...groups.values()].map((left) => ({ ...left, key: left.area * (0.5 + random()) }));
  // Without due days all are as urgent as one another.
  keyed.sort((a, b) => (a.urgency === b.urgency ? b.key - a.key : a.urgency < b.urgency ? -1 : 1));
  const first = keyed.find((left) => !open.includes(left.group));
  const hasToLead =
    rules.isDated && first?.urgency === earliest && !open.some((g) => groups.get(g)?.urgency === earliest);
  const chosen = new Set(open);
  if (first && hasToLead) chosen.add(first.group);
  let room = largestSheet(context, remaining);
  for (const group of chosen) room -= groups.get(group)?.area ?? 0;
  for (const left of keyed) {
    if (chosen.has(left.group)) continue;
    if (chosen.size >= rules.maxOpen) break;
    // One place stays free for the group that will be the most urgent then.
    const isLate = rules.isDated && left.urgency > earliest;
    if (isLate && chosen.size + 1 >= rules.maxOpen && rules.sharing === 'none') continue;
    // Of groups that come out whole about a sheet's worth is tried; the first always.
    if (rules.sharing !== 'none' && chosen.size > 0 && left.area > room) continue;
    chosen.add(left.group);
    room -= left.area;
  }
  const lead = open[0] ?? first?.group ?? NO_GROUP;
  const leads = rules.sharing === 'sheet' ? (chosen.has(lead) ? lead : NO_GROUP) : NO_GROUP;
  return {
    isAllowed: (panel) => {
      const group = rules.group[panel]!;
      return (group === NO_GROUP || chosen.has(group)) && isInSpread(context, panel, earliest);
    },
    must: (panel) => {
      const group = rules.group[panel]!;
      if (rules.isDated && rules.urgency[panel] === earliest) return true;
      return group !== NO_GROUP && (group === leads || (rules.sharing === 'rack' && open.includes(group)));
    },
    should: (panel) => rules.group[panel] !== NO_GROUP && rules.sharing !== 'none',
    earliest,
    urgency: (group) => groups.get(group)?.urgency ?? Number.POSITIVE_INFINITY,
    lead,
    hasOthers: true,
  };
}

/** The narrowest choice, which keeps every rule whatever the fill takes of it (or is one group that must be whole). */
export function safeChoice(context: SearchContext, remaining: Remaining, state: CuttingState): Choice {
  const { rules } = context;
  const { groups, earliest } = survey(context, remaining);
  const open = state.open().filter((group) => groups.has(group));
  const isUrgent = (group: number): boolean => !rules.isDated || groups.get(group)?.urgency === earliest;
  let lead = open.find(isUrgent) ?? NO_GROUP;
  // Panels without a group are the safe choice where they are urgent enough and no rack waits.
  const free = remaining.stacks.some((stack) =>
    stack.some((panel) => rules.group[panel] === NO_GROUP && (!rules.isDated || rules.urgency[panel] === earliest)),
  );
  if (lead === NO_GROUP && !free) {
    lead =
      [...groups.values()].filter((left) => isUrgent(left.group)).sort((a, b) => b.area - a.area)[0]?.group ?? NO_GROUP;
  }
  const isAllowed = (panel: number): boolean =>
    rules.group[panel] === lead && (!rules.isDated || rules.urgency[panel] === earliest);
  return {
    isAllowed,
    must: isAllowed,
    should: isAllowed,
    earliest,
    urgency: (group) => groups.get(group)?.urgency ?? Number.POSITIVE_INFINITY,
    lead,
    hasOthers: false,
  };
}

function isInSpread(context: SearchContext, panel: number, earliest: number): boolean {
  const { spread, day } = context.rules;
  if (spread === Number.POSITIVE_INFINITY || day[panel] === earliest) return true;
  return day[panel]! - earliest <= spread;
}

function largestSheet(context: SearchContext, remaining: Remaining): number {
  const { sheets } = context.task.problem;
  return Math.max(0, ...candidateLines(context, remaining).map((line) => sheets[line]!.width * sheets[line]!.height));
}
