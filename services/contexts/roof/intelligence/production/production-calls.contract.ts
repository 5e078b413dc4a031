import { z } from 'zod';
import { DateText, DecimalText, Instant } from '../../../../platform/contract/endpoint.ts';
import { Breakdown, Chart, Drill, Figures, listOf } from '../answers/answers.contract.ts';
import { figuresCall } from '../answers/figures-call.contract.ts';
import { customerColumn, dayColumn, type ListColumns } from '../answers/list-columns.contract.ts';

const call = figuresCall('intelligenceProduction:read', ['intelligence_orders'], '/intelligence/production/');
const id = z.number().int();
const count = z.number().int();
const number = (title: string, unit: string, decimals: number) => ({ title, unit, type: 'number', decimals }) as const;
const text = (title: string) => ({ title, type: 'text', isMinor: true }) as const;

/** A panel that another one replaces. Dollars ex GST, m². */
export const RecutRow = z.object({
  panelId: id,
  barcode: z.string(),
  day: DateText,
  at: Instant,
  orderId: id,
  order: z.string(),
  customer: z.string(),
  code: z.string(),
  areaM2: DecimalText,
  stage: z.string(),
  station: z.string(),
  reason: z.string(),
  by: z.string(),
  value: DecimalText,
  cost: DecimalText,
  replacementId: id,
  replacement: z.string(),
});
export type RecutRow = z.infer<typeof RecutRow>;
/** Recuts of one reason, the most first; `stage` by hour of the day, where the company is. */
export const RecutReason = z.object({ reason: z.string(), panels: count, areaM2: DecimalText, value: DecimalText });
export type RecutReason = z.infer<typeof RecutReason>;
export const RecutHour = z.object({ stage: z.string(), hour: z.number().int(), panels: count });
export type RecutHour = z.infer<typeof RecutHour>;
export const RecutPanels = listOf(RecutRow).extend({ reasons: z.array(RecutReason), hours: z.array(RecutHour) });
export type RecutPanels = z.infer<typeof RecutPanels>;

export const recutColumns = {
  day: dayColumn,
  barcode: { title: 'Panel', type: 'text', link: { kind: 'productionItem', id: 'panelId' } },
  order: { ...text('Order'), link: { kind: 'order', id: 'orderId' } },
  customer: customerColumn,
  code: text('Glass'),
  areaM2: { ...number('Area', 'm²', 2), isMinor: true },
  stage: text('Stage'),
  station: text('Station'),
  reason: { title: 'Reason', type: 'text' },
  by: text('By'),
  value: { ...number('Value', '$ ex', 2), hasTotal: true },
  cost: { ...number('Cost', '$ ex', 2), isMinor: true },
  replacement: { ...text('Replaced by'), link: { kind: 'productionItem', id: 'replacementId' } },
} as const satisfies ListColumns;

/** How a stage stands: panels, minutes of waiting and of work, and the days its oldest panel is there. */
export const StageRow = z.object({
  stageKey: z.string(),
  stage: z.string(),
  wip: count,
  areaM2: DecimalText,
  done: count,
  queueP50: DecimalText.nullable(),
  queueP90: DecimalText.nullable(),
  touchP50: DecimalText.nullable(),
  fpy: DecimalText.nullable(),
  oldestDays: count.nullable(),
});
export type StageRow = z.infer<typeof StageRow>;
export const StageRows = listOf(StageRow);
export type StageRows = z.infer<typeof StageRows>;

export const stageColumns = {
  stage: { title: 'Stage', type: 'text' },
  wip: { title: 'On the floor', type: 'number', hasTotal: true },
  areaM2: { ...number('Area', 'm²', 2), isMinor: true },
  done: { title: 'Done', type: 'number' },
  queueP50: { ...number('Half wait up to', 'min', 0), isMinor: true },
  queueP90: { ...number('Nine of ten wait up to', 'min', 0), isMinor: true },
  touchP50: { ...number('Half take up to', 'min', 0), isMinor: true },
  fpy: { ...number('First pass', '%', 1), isMinor: true },
  oldestDays: { ...number('Oldest', 'days', 0), isMinor: true },
} as const satisfies ListColumns;

/** A run or pick up with stops of the period. */
export const RunRow = z.object({
  taskId: id,
  number: z.string(),
  day: DateText,
  driver: z.string(),
  vehicle: z.string(),
  stops: count,
  panels: count,
  windows: count,
  onTime: count,
  returned: count,
});
export type RunRow = z.infer<typeof RunRow>;
/** What stood ready at the beginning, what came and left, and what stands ready at the end: it adds up. */
export const DespatchStep = z.object({ key: z.string(), label: z.string(), panels: count });
export type DespatchStep = z.infer<typeof DespatchStep>;
export const Despatch = Figures.extend({ steps: z.array(DespatchStep), runs: listOf(RunRow) });
export type Despatch = z.infer<typeof Despatch>;

export const runColumns = {
  day: dayColumn,
  number: { title: 'Run', type: 'text', link: { kind: 'task', id: 'taskId' } },
  driver: text('Driver'),
  vehicle: text('Vehicle'),
  stops: { title: 'Stops', type: 'number' },
  panels: { title: 'Panels', type: 'number', hasTotal: true },
  windows: { title: 'With a window', type: 'number', isMinor: true },
  onTime: { title: 'On time', type: 'number', isMinor: true },
  returned: { title: 'Brought back', type: 'number', isMinor: true },
} as const satisfies ListColumns;

/** A day things are due on, an ISO date; panels of days before stand together, and so do those of no day. */
const DueDay = z.object({ key: z.string(), label: z.string() });
/** Panels in a stage that are due on a day; the hours that stage needs for them, null where nobody can say. */
export const DueCell = z.object({
  day: z.string(),
  stage: z.string(),
  panels: count,
  areaM2: DecimalText,
  hours: DecimalText.nullable(),
  drill: Drill,
});
export type DueCell = z.infer<typeof DueCell>;
export const DueCells = z.object({ days: z.array(DueDay), stages: z.array(DueDay), cells: z.array(DueCell) });
export type DueCells = z.infer<typeof DueCells>;

/** What a stage has to do against what it can do. `capacity` and `load` in working hours. */
export const CapacityRow = z.object({
  stageKey: z.string(),
  stage: z.string(),
  /** m² it reaches on a day; null when it has not worked. */
  makesM2: DecimalText.nullable(),
  /** Hours of a working day. */
  capacity: DecimalText,
  panels: count,
  areaM2: DecimalText,
  load: DecimalText.nullable(),
  /** Hours by which the most is due before it can be done; 0 when all of it can. */
  gap: DecimalText.nullable(),
  /** The first day by which more is due than can be done. */
  fullOn: DateText.nullable(),
  source: z.enum(['Days of work', 'Not known']),
  drill: Drill,
});
export type CapacityRow = z.infer<typeof CapacityRow>;
export const CapacityRows = listOf(CapacityRow);
export type CapacityRows = z.infer<typeof CapacityRows>;

export const capacityColumns = {
  stage: { title: 'Stage', type: 'text' },
  makesM2: { ...number('Makes a day', 'm²', 1), isMinor: true },
  capacity: { ...number('A working day', 'h', 1), isMinor: true },
  panels: { title: 'Panels to do', type: 'number' },
  areaM2: { ...number('Area to do', 'm²', 2), isMinor: true },
  load: number('Work left', 'h', 1),
  gap: number('Too much', 'h', 1),
  fullOn: { title: 'Full on', type: 'day' },
  source: { ...text('Known from') },
} as const satisfies ListColumns;

const filters = ['priceGroup', 'stock', 'thickness'] as const;
const byReason = [...filters, 'contact', 'reason'] as const;
const ofStages = [...filters, 'stage'] as const;
const atStations = [...ofStages, 'station', 'user'] as const;
const ofDays = [...ofStages, 'due'] as const;

/** Figures of the floor and the road. */
export const productionCalls = {
  recutSummary: call('recutvalue/summary', 'Recuts, their area, value, cost and rate', Figures, {
    filters,
    metrics: ['recut_count', 'recut_area', 'recut_value', 'recut_cost', 'recut_rate'],
  }),
  recutPanels: call('recutvalue/panels', 'Each panel that another one replaces, and why', RecutPanels, {
    filters: byReason,
    metrics: ['recut_value', 'recut_count'],
    sorts: ['day', 'value', 'cost', 'reason'],
  }),
  stagesSummary: call('stages/summary', 'How each stage stands: panels, waits, work and first pass yield', StageRows, {
    filters: ofStages,
    metrics: ['wip_panels', 'stage_done'],
  }),
  stagesChart: call('stages/chartdata', 'Panels or area on the floor over time, by stage', Chart, {
    filters: ofStages,
    groups: ['stage'],
    metrics: ['wip_panels', 'wip_area'],
    hasBuckets: true,
  }),
  leanSummary: call('stages/leansummary', 'Value added, work, waiting and time from release to finish', Figures, {
    filters,
    metrics: ['lean', 'lean_touch', 'lean_wait', 'lean_lead', 'lean_coverage', 'floor_days'],
  }),
  sessionsSummary: call(
    'sessions/summary',
    'Stays of panels at stations: waiting, in work, done, taken back',
    Breakdown,
    {
      filters: atStations,
      groups: ['station', 'user'],
      metrics: ['stage_done', 'stays_pending', 'stays_active', 'stays_cancelled', 'work_minutes'],
    },
  ),
  stagesDoneChart: call(
    'performance/stagetasks/completed/chartdata',
    'Stages done over time, by stage, station or shift',
    Chart,
    {
      filters: [...atStations, 'shift'],
      groups: ['stage', 'station', 'shift'],
      metrics: ['stage_done', 'stage_done_area', 'work_minutes'],
      hasBuckets: true,
    },
  ),
  performanceSummary: call(
    'performance/summary',
    'Finished, done, first pass, on time, recuts, availability',
    Figures,
    {
      filters,
      metrics: ['finished', 'finished_area', 'stage_done', 'fpy', 'otif', 'recut_rate', 'availability'],
    },
  ),
  performanceBreakdown: call(
    'performance/breakdown',
    'The same by stage, station, user, stock or thickness',
    Breakdown,
    {
      filters: atStations,
      groups: ['stage', 'station', 'user', 'stock', 'thickness'],
      metrics: [
        ...(['stage_done', 'stage_done_area', 'work_minutes', 'finished', 'finished_area'] as const),
        ...(['stage_recuts', 'recut_count', 'recut_rate', 'fpy', 'availability'] as const),
      ],
    },
  ),
  dueDates: call('performance/duedatelist', 'Panels on the floor by the day they are due and their stage', DueCells, {
    filters: ofDays,
    metrics: ['wip_panels', 'wip_area'],
  }),
  capacitySummary: call(
    'performance/capacitysummary',
    'What each stage has to do against what it can do',
    CapacityRows,
    {
      filters: ofDays,
      metrics: ['load_area', 'load_panels'],
    },
  ),
  capacityChart: call(
    'performance/capacity/chartdata',
    'Work that is due by day against the working hours, by stage',
    Chart,
    { filters: ofDays, metrics: ['load_area', 'load_panels'] },
  ),
  productionSummary: call('summary', 'Released, on the floor, finished, recut, late, stuck and on hold', Figures, {
    metrics: [
      ...(['released', 'wip_panels', 'finished', 'recut_count', 'late_panels', 'stuck_panels'] as const),
      'stations_held',
    ],
  }),
  tougheningChart: call('toughening/yield/chartdata', 'Toughening yield, bed fill and beds over time', Chart, {
    filters,
    groups: ['thickness', 'stock'],
    metrics: ['tough_yield', 'bed_fill', 'beds'],
    hasBuckets: true,
  }),
  despatchSummary: call('despatch/summary', 'What was delivered, on time or brought back, and each run', Despatch, {
    metrics: [
      ...(['delivered', 'delivered_area', 'delivered_weight', 'stops', 'run_on_time', 'returned'] as const),
      'ready_panels',
    ],
  }),
};
