import { z } from 'zod';
import { DateText, DecimalText } from '../../../../platform/contract/endpoint.ts';
import { Chart, Drill, Figures, listOf } from '../answers/answers.contract.ts';
import { figuresCall } from '../answers/figures-call.contract.ts';
import type { ListColumns } from '../answers/list-columns.contract.ts';

const before = '/intelligence/optimiser/';
const call = figuresCall('intelligenceProduction:read', ['intelligence_orders'], before);
/** Who orders glass sees what cutting needs. */
const sharedCall = figuresCall(
  ['intelligenceProduction:read', 'intelligenceInventory:read'],
  ['intelligence_orders'],
  before,
);

/** Where the glass of an item went that was cut to the end in a period; m², dollars. */
export const CutGlassRow = z.object({
  stockId: z.number().int(),
  code: z.string(),
  sheets: z.number().int(),
  drawn: DecimalText,
  panels: DecimalText,
  kept: DecimalText,
  waste: DecimalText,
  broken: DecimalText,
  /** Percent; null where nothing was cut but offcuts. */
  yield: DecimalText.nullable(),
  wasteValue: DecimalText,
  drill: Drill,
});
export type CutGlassRow = z.infer<typeof CutGlassRow>;
export const CutGlassRows = listOf(CutGlassRow);
export type CutGlassRows = z.infer<typeof CutGlassRows>;
const number = (title: string, unit: string, decimals: number) => ({ title, unit, type: 'number', decimals }) as const;
const area = (title: string) => number(title, 'm²', 2);
export const cutGlassColumns = {
  code: { title: 'Glass', type: 'text', link: { kind: 'stock', id: 'stockId' } },
  sheets: { title: 'Sheets', type: 'number', isMinor: true },
  drawn: { ...area('Glass cut'), hasTotal: true },
  panels: { ...area('Panels'), isMinor: true },
  kept: { ...area('Kept'), isMinor: true },
  waste: area('Waste'),
  broken: { ...area('Broken'), isMinor: true },
  yield: number('Yield', '%', 1),
  wasteValue: { ...number('Cost of waste', '$ ex', 2), isMinor: true },
} as const satisfies ListColumns;

/** Glass that panels wait for, beside what is there and on its way; m². */
export const AllocationRow = z.object({
  stockId: z.number().int(),
  code: z.string(),
  /** Panels that wait to be cut. */
  panels: z.number().int(),
  needed: DecimalText,
  onHand: DecimalText,
  incoming: DecimalText,
  short: DecimalText,
  firstDue: DateText.nullable(),
  sheets: z.number().int(),
  incomingSheets: z.number().int(),
  /** Sheets to order at; null where none is set. */
  reorderLevel: z.number().int().nullable(),
  /** Sheets on hand and incoming are fewer than that. */
  isLow: z.boolean(),
  drill: Drill,
});
export type AllocationRow = z.infer<typeof AllocationRow>;
/** The total is what is short. */
export const AllocationRows = listOf(AllocationRow);
export type AllocationRows = z.infer<typeof AllocationRows>;
export const allocationColumns = {
  code: { title: 'Glass', type: 'text', link: { kind: 'stock', id: 'stockId' } },
  needed: area('Needed'),
  onHand: area('On hand'),
  incoming: { ...area('Incoming'), isMinor: true },
  short: { ...area('Short'), hasTotal: true },
  firstDue: { title: 'First due', type: 'day', isMinor: true },
  sheets: { title: 'Sheets on hand', type: 'number', isMinor: true },
  incomingSheets: { title: 'Sheets incoming', type: 'number', isMinor: true },
  reorderLevel: { title: 'Order at', unit: 'sheets', type: 'number', isMinor: true },
  isLow: { title: 'Below the level', type: 'flag' },
} as const satisfies ListColumns;

const groups = ['priceGroup', 'stock', 'thickness'] as const;
const cutFigures = ['drawn_area', 'cut_area', 'kept_area', 'waste_area', 'broken_area', 'waste_value'] as const;

/** Figures of cutting, and of the glass that cutting needs. */
export const optimiserCalls = {
  optimiserSummary: call('summary', 'Sheets cut, yield, waste, offcuts kept and the loss of the first plan', Figures, {
    filters: groups,
    metrics: ['cut_sheets', 'cut_yield', 'waste_area', 'waste_value', 'kept_area', 'first_loss'],
  }),
  optimiserStock: call('stock', 'Where the glass of each item went that was cut', CutGlassRows, {
    filters: groups,
    metrics: cutFigures,
    sorts: ['code', 'drawn', 'waste', 'wasteValue', 'yield'],
  }),
  optimiserAllocation: sharedCall('stockalloc', 'Glass that panels wait for, beside what is there', AllocationRows, {
    filters: groups,
    metrics: ['needed_area', 'stock_area', 'incoming_area'],
    sorts: ['code', 'needed', 'short', 'firstDue'],
  }),
  optimiserChart: call('stats/chartdata', 'Yield, time to a plan and gap to the bound over time', Chart, {
    filters: groups,
    groups,
    metrics: ['cut_yield', 'solve_seconds', 'bound_gap', 'waste_area'],
    hasBuckets: true,
  }),
};
