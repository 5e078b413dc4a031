import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type DueGlass, drillInto, placesOf, readDue, sayPlace } from './due-days.ts';
import { lastDay } from './own-values.ts';
import type { DueCell, DueCells } from './production-calls.contract.ts';
import { readCapacity } from './read-capacity.ts';

/** Panels in each stage at the end of the period, by the day they are due. */
async function buildDueDates(asking: Asking): Promise<DueCells> {
  const glass = await readDue(asking, 'wip');
  const { placeOf, places } = placesOf(glass, lastDay(asking, asking.period));
  const labelOf = await readLabels(asking.at, 'stage', []);
  const capacity = (await readCapacity(asking)).filter(({ stage }) => glass.some((one) => one.stage === stage));
  return {
    days: places.map((key) => ({ key, label: sayPlace(key) })),
    stages: capacity.map(({ stage }) => ({ key: stage, label: labelOf(stage) })),
    cells: capacity.flatMap(({ stage, hoursFor }) =>
      places.flatMap((day) => {
        const own = glass.filter((one) => one.stage === stage && placeOf(one) === day);
        return own.length ? [cellOf(day, stage, own, hoursFor)] : [];
      }),
    ),
  };
}

type HoursFor = Awaited<ReturnType<typeof readCapacity>>[number]['hoursFor'];

function cellOf(day: string, stage: string, glass: readonly DueGlass[], hoursFor: HoursFor): DueCell {
  const areaMm2 = glass.reduce((sum, { row }) => sum.plus(row.area_mm2), dec(0));
  return {
    ...{ day, stage, panels: glass.reduce((sum, { row }) => sum + Number(row.count), 0) },
    ...{ areaM2: areaMm2.div(1_000_000).toFixed(6), hours: hoursFor(areaMm2)?.toFixed(6) ?? null },
    drill: drillInto('wip_panels', stage, glass),
  };
}

export const dueDates = answerCall({
  name: 'dueDates',
  metrics: () => ['wip_panels', 'wip_area', 'load_hours'],
  build: buildDueDates,
});
