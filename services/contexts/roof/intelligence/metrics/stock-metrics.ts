import type { InventoryEvent } from '../../../inventory/inventory.events.ts';
import type { Measure, Metric, SourceEvent } from './metric.ts';

const on = (measure: Measure, kind?: 'rack' | 'offcut' | 'pack') =>
  ({ what: 'stock', measure, ...(kind && { kind }) }) as const;
const sheetSources: SourceEvent[] = [
  ...(['stock.created', 'stock.updated', 'stock.sheetsReceived', 'stock.sheetsDrawn', 'stock.sheetsReturned'] as const),
  ...(['stock.adjusted', 'stock.deleted'] as const),
];
const offcutSources: InventoryEvent['type'][] = ['glassLevel.created', 'glassLevel.used', 'glassLevel.returned'];
const packSources: SourceEvent[] = ['glassBlock.created', 'glassBlock.opened'];
const sources = [...sheetSources, ...offcutSources, ...packSources];
const useSources: SourceEvent[] = [
  'stock.sheetsDrawn',
  'stock.sheetsReturned',
  'glassLevel.used',
  'glassLevel.returned',
];
const state = { kind: 'state', day: 'All movements up to the end of the day', good: null, version: 1 } as const;
const flow = { kind: 'flow', day: 'The day of the movement', good: null, version: 1 } as const;
const money = { unit: '$ ex', decimals: 2 } as const;
const number = { unit: '', decimals: 0 } as const;
const area = { unit: 'm²', decimals: 2 } as const;

/** Figures of glass in stock. */
export const stockMetrics = {
  stock_value: {
    ...state,
    ...money,
    label: 'Stock value',
    words:
      'Sheets at their average cost in force, with offcuts and closed packs at theirs. What is drawn for cutting is not on hand.',
    sources,
    sum: on('value'),
  },
  rack_value: {
    ...state,
    ...money,
    label: 'Sheets',
    words: 'Sheets on the racks at their average cost in force.',
    sources: sheetSources,
    sum: on('value', 'rack'),
  },
  pack_value: {
    ...state,
    ...money,
    label: 'Closed packs',
    words: 'Sheets in packs that nobody has opened, at the cost of the pack.',
    sources: packSources,
    sum: on('value', 'pack'),
  },
  offcut_value: {
    ...state,
    ...money,
    label: 'Offcuts',
    words: 'Offcuts on the racks, at what their glass cost.',
    sources: offcutSources,
    sum: on('value', 'offcut'),
  },
  stock_sheets: {
    ...state,
    ...number,
    label: 'Sheets on hand',
    words: 'Sheets on the racks and in closed packs.',
    sources: [...sheetSources, ...packSources],
    sum: [on('count', 'rack'), on('count', 'pack')],
  },
  stock_offcuts: {
    ...state,
    ...number,
    label: 'Offcuts on hand',
    words: 'Offcuts on the racks.',
    sources: offcutSources,
    sum: on('count', 'offcut'),
  },
  stock_area: {
    ...state,
    ...area,
    label: 'Glass on hand',
    words: 'Width by height of all sheets and offcuts on hand, added in mm².',
    sources,
    sum: on('area_mm2'),
  },
  low_items: {
    ...state,
    ...number,
    good: 'down',
    label: 'Low stock',
    words: 'Stock items with fewer sheets on the racks than the level to order at.',
    sources: sheetSources,
    sum: { what: 'low', measure: 'count' },
  },
  stock_used: {
    ...flow,
    ...area,
    label: 'Glass used',
    words: 'Sheets and offcuts drawn, less what was put back. Corrections and stocktakes are no use.',
    sources: useSources,
    sum: { what: 'used', measure: 'area_mm2' },
  },
  stock_used_value: {
    ...flow,
    ...money,
    label: 'Value used',
    words: 'What was used, at its cost on that day.',
    sources: useSources,
    sum: { what: 'used', measure: 'value' },
  },
  stock_moved: {
    ...flow,
    ...money,
    label: 'Movement',
    words: 'What came in less what went out, at cost; a new average cost revalues what stands.',
    sources,
    sum: { what: 'stockMove', measure: 'value' },
  },
  stock_moved_area: {
    ...flow,
    ...area,
    label: 'Movement',
    words: 'Glass that came in less glass that went out.',
    sources,
    sum: { what: 'stockMove', measure: 'area_mm2' },
  },
  avg_cost: {
    kind: 'ratio',
    version: 1,
    unit: '$/m²',
    decimals: 2,
    good: null,
    label: 'Average cost',
    words: 'Sheets on the racks at their average cost in force, divided by their area.',
    sources: sheetSources,
    day: 'All movements up to the end of the day',
    none: 'No sheet is on the racks',
    ratio: {
      over: [on('value', 'rack')],
      under: [on('area_mm2', 'rack')],
      times: '1000000',
    },
  },
  receipt_cost: {
    kind: 'ratio',
    version: 1,
    unit: '$/m²',
    decimals: 2,
    good: 'down',
    own: true,
    label: 'Received at',
    words: 'What sheets that were received cost, divided by their area.',
    sources: ['stock.sheetsReceived'],
    day: 'The day of the receipt',
    none: 'No sheet was received',
  },
} as const satisfies Record<string, Metric>;
