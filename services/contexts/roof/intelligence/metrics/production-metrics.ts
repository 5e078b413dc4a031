import type { ProductionEvent } from '../../../production/production.events.ts';
import type { TaskEvent } from '../../../tasks/tasks.events.ts';
import type { Measure, Metric } from './metric.ts';

const of = (what: 'released' | 'finished' | 'recut' | 'recutCost' | 'wip' | 'ready' | 'delivered', measure: Measure) =>
  ({ what, measure }) as const;
const done = (measure: Measure, kind?: 'cut') => ({ what: 'stageDone', measure, ...(kind && { kind }) }) as const;
const lean = (measure: Measure) => ({ what: 'lean', measure }) as const;
const flow = { kind: 'flow', day: 'The day each step was recorded; what is undone is taken back', version: 1 } as const;
const state = { kind: 'state', day: 'All steps up to the end of the day', good: null, version: 1 } as const;
const ratio = { kind: 'ratio', day: flow.day, version: 1 } as const;
const share = { ...ratio, unit: '%', decimals: 1 } as const;
const number = { unit: '', decimals: 0 } as const;
const area = { unit: 'm²', decimals: 2 } as const;
const money = { unit: '$ ex', decimals: 2 } as const;
const onFloor: ProductionEvent['type'][] = [
  ...(['panel.created', 'panel.stageStarted', 'panel.stageCompleted', 'panel.reverted', 'panel.finished'] as const),
  ...(['panel.recut', 'panel.withdrawn', 'panel.orderChanged'] as const),
];
const finishing: ProductionEvent['type'][] = ['panel.finished', 'panel.reverted', 'panel.recut'];
const working: ProductionEvent['type'][] = ['panel.stageCompleted', 'panel.reverted'];
const beds: ProductionEvent['type'][] = ['tougheningBatch.bedAdvanced', 'tougheningBatch.completed'];
const stops: TaskEvent['type'][] = ['taskItem.completed', 'taskItem.despatchForced', 'taskItem.reverted'];
const leaving: ProductionEvent['type'][] = ['panel.despatched', 'panel.despatchReverted'];
const leanOf = { ...ratio, sources: onFloor, day: 'The day the panel was finished' } as const;
const noLean = 'No panel was finished in this period with the start of every stage known';

/** Figures of the floor and the road. */
export const productionMetrics = {
  released: {
    ...flow,
    ...number,
    good: 'up',
    label: 'Released',
    words: 'Panels released to the floor, replacements too, less those withdrawn.',
    sources: ['panel.created', 'panel.withdrawn'],
    sum: of('released', 'count'),
  },
  wip_panels: {
    ...state,
    ...number,
    label: 'On the floor',
    words: 'Panels released and not finished, broken or withdrawn, in the stage they wait for or are in.',
    sources: onFloor,
    sum: of('wip', 'count'),
  },
  wip_area: {
    ...state,
    ...area,
    label: 'Area on the floor',
    words: 'Width by height of those panels, finished size.',
    sources: onFloor,
    sum: of('wip', 'area_mm2'),
  },
  late_panels: {
    ...state,
    ...number,
    good: 'down',
    own: true,
    label: 'Late panels',
    words: 'Panels on the floor whose order is due before the last day of the period.',
    sources: onFloor,
  },
  stuck_panels: {
    ...state,
    ...number,
    good: 'down',
    own: true,
    label: 'Stuck panels',
    words:
      'Panels that are in a stage, or wait for it, for more days than nine of ten waits and works there took in the 8 weeks before.',
    sources: onFloor,
  },
  stations_held: {
    ...state,
    ...number,
    good: 'down',
    label: 'Stations on hold',
    words: 'Stations that are on hold.',
    sources: ['station.held', 'station.released', 'station.archived', 'station.deleted'],
    sum: { what: 'held', measure: 'count' },
  },
  stage_done: {
    ...flow,
    ...number,
    good: 'up',
    label: 'Stages done',
    words: 'Stages completed, a panel once in each, less those taken back.',
    sources: working,
    sum: done('count'),
  },
  stage_done_area: {
    ...flow,
    ...area,
    good: 'up',
    label: 'Area done',
    words: 'Width by height of the panels of those stages, finished size.',
    sources: working,
    sum: done('area_mm2'),
  },
  finished: {
    ...flow,
    ...number,
    good: 'up',
    label: 'Finished',
    words: 'Panels finished, less those taken back and those broken afterwards.',
    sources: finishing,
    sum: of('finished', 'count'),
  },
  finished_area: {
    ...flow,
    ...area,
    good: 'up',
    label: 'Area finished',
    words: 'Width by height of those panels.',
    sources: finishing,
    sum: of('finished', 'area_mm2'),
  },
  recut_count: {
    ...flow,
    ...number,
    good: 'down',
    label: 'Recuts',
    words: 'Panels broken or spoilt that another one replaces.',
    sources: ['panel.recut'],
    sum: of('recut', 'count'),
  },
  recut_area: {
    ...flow,
    ...area,
    good: 'down',
    label: 'Area',
    words: 'Width by height of those panels, finished size.',
    sources: ['panel.recut'],
    sum: of('recut', 'area_mm2'),
  },
  recut_value: {
    ...flow,
    ...money,
    good: 'down',
    label: 'Recut value',
    words: 'What those panels sell for, at the price of their order on that day.',
    sources: ['panel.recut'],
    sum: of('recut', 'value'),
  },
  recut_cost: {
    ...flow,
    ...money,
    good: 'down',
    label: 'Recut cost',
    words:
      'Their cut size at the average cost of the glass, and the time from start to completion of each of their stages at what an hour of the station costs.',
    sources: ['panel.recut', 'panel.stageStarted', 'panel.stageCompleted', 'station.financesChanged'],
    sum: of('recutCost', 'value'),
  },
  recut_rate: {
    ...share,
    good: 'down',
    label: 'Recut rate',
    words: 'Area of recuts divided by the area that was cut in the same days.',
    sources: ['panel.recut', ...working],
    none: 'Nothing was cut in this period',
    ratio: { over: [of('recut', 'area_mm2')], under: [done('area_mm2', 'cut')], times: '100' },
  },
  fpy: {
    ...share,
    own: true,
    good: 'up',
    label: 'First pass yield',
    words:
      'Of each stage: panels done divided by panels done and recuts charged to it; of the floor the product of its stages.',
    sources: ['panel.recut', ...working],
    none: 'No stage was done in this period',
  },
  lean: {
    ...leanOf,
    unit: '%',
    decimals: 1,
    good: 'up',
    label: 'Value added',
    words:
      'Time in cutting, edging, drilling and toughening divided by the time from release to finish, of panels whose every start is known.',
    none: noLean,
    ratio: { over: [lean('pieces')], under: [lean('moment')], times: '100' },
  },
  lean_touch: {
    ...leanOf,
    unit: 'min',
    decimals: 1,
    good: 'down',
    label: 'Work on a panel',
    words: 'Minutes in cutting, edging, drilling and toughening, on average of those panels.',
    none: noLean,
    ratio: { over: [lean('pieces')], under: [lean('count')], times: '1' },
  },
  lean_wait: {
    ...leanOf,
    unit: 'h',
    decimals: 1,
    good: 'down',
    label: 'Waiting',
    words: 'Hours from release to finish less that work, on average of those panels.',
    none: noLean,
    ratio: {
      over: [lean('moment'), { ...lean('pieces'), isOff: true }],
      under: [lean('count')],
      times: '0.0166666666666666666667',
    },
  },
  lean_lead: {
    ...leanOf,
    unit: 'h',
    decimals: 1,
    good: 'down',
    label: 'Release to finish',
    words: 'Hours from release to finish, on average of those panels.',
    none: noLean,
    ratio: { over: [lean('moment')], under: [lean('count')], times: '0.0166666666666666666667' },
  },
  lean_coverage: {
    ...leanOf,
    unit: '%',
    decimals: 1,
    good: 'up',
    label: 'Panels with known starts',
    words: 'Panels whose every stage was started by a scan, of all panels finished.',
    none: 'No panel was finished in this period',
    ratio: { over: [lean('count')], under: [of('finished', 'count')], times: '100' },
  },
  floor_days: {
    ...ratio,
    own: true,
    unit: 'days',
    decimals: 1,
    good: 'down',
    label: "Days by Little's law",
    words: 'Panels on the floor at the end divided by panels finished a day: how long a panel released now will take.',
    sources: onFloor,
    none: 'No panel was finished in this period',
  },
  tough_yield: {
    ...share,
    good: 'up',
    label: 'Toughening yield',
    words: 'Panels that came out of the furnace whole, of all that were put in.',
    sources: ['panel.stageCompleted', 'panel.recut', 'panel.reverted'],
    none: 'Nothing was toughened in this period',
    ratio: {
      over: [{ what: 'toughOut', measure: 'count' }],
      under: [
        { what: 'toughOut', measure: 'count' },
        { what: 'toughBroken', measure: 'count' },
      ],
      times: '100',
    },
  },
  bed_fill: {
    ...share,
    good: 'up',
    label: 'Bed fill',
    words:
      'Glass on the beds that came out of the furnace, divided by the size of those beds in the settings in force.',
    sources: beds,
    none: 'No bed came out of the furnace in this period',
    ratio: {
      over: [{ what: 'bed', measure: 'area_mm2' }],
      under: [{ what: 'bed', measure: 'moment' }],
      times: '100',
    },
  },
  beds: {
    ...flow,
    ...number,
    good: null,
    label: 'Beds',
    words: 'Beds that came out of the furnace.',
    sources: beds,
    sum: { what: 'bed', measure: 'count' },
  },
  delivered: {
    ...flow,
    ...number,
    good: 'up',
    label: 'Delivered',
    words: 'Panels handed over to customers, less those taken back. Goods that only went to another place are none.',
    sources: leaving,
    sum: of('delivered', 'count'),
  },
  delivered_area: {
    ...flow,
    ...area,
    good: 'up',
    label: 'Area delivered',
    words: 'Width by height of those panels.',
    sources: leaving,
    sum: of('delivered', 'area_mm2'),
  },
  delivered_weight: {
    ...flow,
    unit: 'kg',
    decimals: 0,
    good: 'up',
    label: 'Weight delivered',
    words: 'Weight of those panels.',
    sources: leaving,
    sum: of('delivered', 'moment'),
  },
  stops: {
    ...flow,
    ...number,
    good: 'up',
    label: 'Stops',
    words: 'Stops of runs and pick ups where goods were handed over.',
    sources: stops,
    sum: { what: 'stop', measure: 'count' },
  },
  run_on_time: {
    ...share,
    good: 'up',
    label: 'Runs on time',
    words:
      'Stops inside the window they were promised and what the settings tolerate after it, of stops with a window.',
    sources: stops,
    none: 'No stop with a promised window was done in this period',
    ratio: {
      over: [{ what: 'onTimeStop', measure: 'count' }],
      under: [{ what: 'windowStop', measure: 'count' }],
      times: '100',
    },
  },
  returned: {
    ...flow,
    ...number,
    good: 'down',
    label: 'Brought back',
    words: 'Panels that came back because they could not be handed over.',
    sources: ['taskItem.cancelled'],
    sum: { what: 'returned', measure: 'pieces' },
  },
  ready_panels: {
    ...state,
    ...number,
    label: 'Waiting to leave',
    words: 'Panels finished and not despatched.',
    sources: [...finishing, ...leaving, 'panel.withdrawn'],
    sum: of('ready', 'count'),
  },
} as const satisfies Record<string, Metric>;
