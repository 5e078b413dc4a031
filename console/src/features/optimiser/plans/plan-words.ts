import { piecesOf } from '@glasshouse/services/contexts/optimiser/layout/draft.contract';
import type { Layout, LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import type { PlanFigures, SheetPlans } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';

/** What a plan is called: numbers count from the oldest, so that a name stays while others come. */
export function planNames({ plans }: SheetPlans): ReadonlyMap<number, string> {
  const oldestFirst = [...plans].sort((a, b) => a.id - b.id);
  return new Map(oldestFirst.map((plan, i) => [plan.id, `Plan ${i + 1}`]));
}

const sources: Readonly<Record<PlanFigures['source'], string>> = {
  solver: 'Optimiser',
  front: 'Alternative',
  hand: 'By hand',
};
/** Where a plan comes from, in words. */
export const sourceOf = (plan: PlanFigures): string => sources[plan.source];

/** The plan to compare the current one with at first: another of the front, else any other. */
export const firstOther = (plans: readonly PlanFigures[]): PlanFigures | undefined =>
  plans.find((plan) => !plan.isCurrent && plan.isOnFront) ?? plans.find((plan) => !plan.isCurrent);

const glassOf = (sheet: LayoutSheet) => `${sheet.width} × ${sheet.height}${sheet.fromOffcut ? ' offcut' : ''}`;
const placed = (layout: Layout) =>
  new Map(
    layout.sheets.flatMap((sheet) =>
      sheet.nodes.flatMap((node) => (node.itemId === null ? [] : [[node.itemId, node.rotated] as const])),
    ),
  );

/** The glass a plan uses, "3 of 3210 × 2250", the most used first. */
export function glassUsed({ sheets }: Layout): string[] {
  const counts = new Map<string, number>();
  for (const sheet of sheets) counts.set(glassOf(sheet), (counts.get(glassOf(sheet)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([glass, count]) => `${count} of ${glass}`);
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** What differs between two plans of the same panels, in sentences. */
export function differences(a: Layout, b: Layout): string[] {
  // The same panels in the same places on the same glass.
  const textOf = (sheet: LayoutSheet) => {
    const places = piecesOf(sheet.nodes).map(({ itemId, x, y, rotated }) => `${itemId} ${x} ${y} ${rotated}`);
    return [glassOf(sheet), ...places.sort()].join();
  };
  const left = b.sheets.map(textOf);
  const same = a.sheets.filter((sheet) => {
    const at = left.indexOf(textOf(sheet));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  const [inA, inB] = [placed(a), placed(b)];
  const turned = [...inA].filter(([id, rotated]) => inB.has(id) && inB.get(id) !== rotated).length;
  const onlyA = [...inA.keys()].filter((id) => !inB.has(id)).length;
  const onlyB = [...inB.keys()].filter((id) => !inA.has(id)).length;
  const most = Math.max(a.sheets.length, b.sheets.length);
  return [
    same === most && left.length === 0
      ? 'Every glass sheet is laid out identically'
      : `${same} of ${count(most, 'glass sheet')} ${same === 1 ? 'is' : 'are'} laid out identically`,
    ...(turned ? [`${count(turned, 'panel is', 'panels are')} rotated`] : []),
    ...(onlyA ? [`${count(onlyA, 'panel')} only on the left`] : []),
    ...(onlyB ? [`${count(onlyB, 'panel')} only on the right`] : []),
  ];
}
