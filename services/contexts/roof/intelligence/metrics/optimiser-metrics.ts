import type { OptimiserEvent } from '../../../optimiser/optimiser.events.ts';
import type { Measure, Metric } from './metric.ts';

const cut: OptimiserEvent['type'][] = ['optimiserSheet.optimised', 'optimiserSheet.completed'];
const solved: OptimiserEvent['type'][] = ['optimiserSheet.optimised'];
const cutDay = 'The day the last panel of a cutting sheet was cut';
const flow = { kind: 'flow', version: 1, day: cutDay, sources: cut } as const;
const ratio = { kind: 'ratio', version: 1, day: cutDay, sources: cut } as const;
const area = { unit: 'm²', decimals: 2 } as const;
const percent = { unit: '%', decimals: 1 } as const;
const noCut = 'No cutting sheet was completed in this period';
const noPlan = 'The optimiser found no plan in this period';
const of = (what: 'drawn' | 'cutOut' | 'cutKept' | 'cutWaste' | 'cutBroken', measure: Measure = 'area_mm2') =>
  ({ what, measure }) as const;

/** Figures of cutting, and of the glass that cutting needs. */
export const optimiserMetrics = {
  cut_sheets: {
    ...flow,
    unit: '',
    decimals: 0,
    good: null,
    label: 'Sheets cut',
    words: 'Glass sheets, and offcuts, of the layouts that were cut to the end.',
    sum: of('drawn', 'count'),
  },
  drawn_area: {
    ...flow,
    ...area,
    good: null,
    label: 'Glass cut',
    words: 'Width by height of those sheets: panels, offcuts kept, waste and what broke.',
    sum: of('drawn'),
  },
  cut_area: {
    ...flow,
    ...area,
    good: 'up',
    label: 'Panels',
    words: 'Panels that were cut, cut size.',
    sum: of('cutOut'),
  },
  kept_area: {
    ...flow,
    ...area,
    good: null,
    label: 'Offcuts kept',
    words: 'Offcuts that went into the racks.',
    sum: of('cutKept'),
  },
  broken_area: {
    ...flow,
    ...area,
    good: 'down',
    label: 'Broken',
    words: 'Panels that lay on the layout and were not cut when the sheet was completed.',
    sum: of('cutBroken'),
  },
  waste_area: {
    ...flow,
    ...area,
    good: 'down',
    label: 'Waste',
    words: 'Glass cut less panels, offcuts kept and what broke.',
    sum: of('cutWaste'),
  },
  waste_value: {
    ...flow,
    unit: '$ ex',
    decimals: 2,
    good: 'down',
    label: 'Cost of waste',
    words: 'That waste at what a square metre of its sheets cost.',
    sum: of('cutWaste', 'value'),
  },
  cut_yield: {
    ...ratio,
    ...percent,
    good: 'up',
    label: 'Yield',
    words: 'Panels of the layout in force, broken ones too, divided by the glass cut less the offcuts kept.',
    none: noCut,
    ratio: {
      over: [of('cutOut'), of('cutBroken')],
      under: [of('drawn'), { ...of('cutKept'), isOff: true }],
      times: '100',
    },
  },
  first_loss: {
    ...ratio,
    ...percent,
    good: 'down',
    label: 'Loss of the first plan',
    words: 'Waste of the first plan the optimiser found for those sheets, divided by its panels and waste.',
    none: noCut,
    ratio: {
      over: [{ what: 'firstLoss', measure: 'area_mm2' }],
      under: [{ what: 'firstGlass', measure: 'area_mm2' }],
      times: '100',
    },
  },
  solve_seconds: {
    kind: 'ratio',
    version: 1,
    unit: 's',
    decimals: 1,
    good: 'down',
    label: 'Time to a plan',
    words: 'Seconds that the optimiser worked on a plan, on average.',
    sources: solved,
    day: 'The day the plan was found',
    none: noPlan,
    ratio: {
      over: [{ what: 'solved', measure: 'moment' }],
      under: [{ what: 'solved', measure: 'count' }],
      times: '0.001',
    },
  },
  bound_gap: {
    kind: 'ratio',
    version: 1,
    ...percent,
    good: 'down',
    label: 'Gap to the best possible',
    words: 'What plans cost above the least that any plan could cost, of those whose least is known.',
    sources: solved,
    day: 'The day the plan was found',
    none: noPlan,
    ratio: {
      over: [{ what: 'solvedGap', measure: 'value' }],
      under: [{ what: 'solvedBound', measure: 'value' }],
      times: '100',
    },
  },
  needed_area: {
    ...area,
    kind: 'state',
    version: 1,
    good: null,
    label: 'Glass needed',
    words: 'Panels on the floor that wait to be cut, cut size. Once their cutting began their glass is drawn.',
    sources: ['panel.created', 'panel.trimmed', 'panel.stageStarted', 'panel.stageCompleted', 'panel.withdrawn'],
    day: 'All steps up to the end of the day',
    sum: { what: 'needed', measure: 'area_mm2' },
  },
} as const satisfies Record<string, Metric>;
