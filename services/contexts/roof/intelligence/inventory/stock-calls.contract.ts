import { z } from 'zod';
import { DecimalText, Id } from '../../../../platform/contract/endpoint.ts';
import { Chart, Drill, Figures, listOf } from '../answers/answers.contract.ts';
import { figuresCall } from '../answers/figures-call.contract.ts';
import type { ListColumns } from '../answers/list-columns.contract.ts';

const call = figuresCall('intelligenceInventory:read', ['intelligence_orders'], '/intelligence/inventory/');

/** A part of the glass on hand; its parts add up to it. `daysCover` by what was used in 90 days; null when nothing was. */
export interface StockNode {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly areaM2: string;
  readonly daysCover: string | null;
  readonly children: readonly StockNode[];
  readonly drill: z.infer<typeof Drill>;
}
const StockNode: z.ZodType<StockNode> = z.object({
  key: z.string(),
  label: z.string(),
  value: DecimalText,
  areaM2: DecimalText,
  daysCover: DecimalText.nullable(),
  get children() {
    return z.array(StockNode);
  },
  drill: Drill,
});
export const StockTree = z.object({ root: StockNode });
export type StockTree = z.infer<typeof StockTree>;

export const SizeRow = z.object({
  stockId: z.number().int(),
  sizeId: z.number().int(),
  code: z.string(),
  /** Null of offcuts, which differ. */
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  sheets: z.number().int(),
  areaM2: DecimalText,
  avgCost: DecimalText.nullable(),
  value: DecimalText,
  used90: DecimalText,
  daysCover: DecimalText.nullable(),
});
export type SizeRow = z.infer<typeof SizeRow>;
export const SizeRows = listOf(SizeRow);
export type SizeRows = z.infer<typeof SizeRows>;
const number = (title: string, unit: string, decimals: number) => ({ title, unit, type: 'number', decimals }) as const;
export const sizeColumns = {
  code: { title: 'Glass', type: 'text', link: { kind: 'stock', id: 'stockId' } },
  widthMm: number('Width', 'mm', 0),
  heightMm: number('Height', 'mm', 0),
  sheets: { title: 'Sheets', type: 'number' },
  areaM2: { ...number('Area', 'm²', 2), isMinor: true },
  avgCost: { ...number('Average cost', '$/m²', 2), isMinor: true },
  value: { ...number('Value', '$ ex', 2), hasTotal: true },
  used90: { ...number('Used in 90 days', 'm²', 2), isMinor: true },
  daysCover: { ...number('Lasts', 'days', 0), isMinor: true },
} as const satisfies ListColumns;

const groups = ['priceGroup', 'category', 'thickness', 'stock'] as const;
const filters = ['priceGroup', 'stock', 'thickness'] as const;
const charted = { filters, groups, hasBuckets: true };

/** Figures of glass in stock. */
export const stockCalls = {
  stockValueSummary: call('stockvalueonhand/summary', 'What sheets, packs and offcuts are worth', Figures, {
    filters,
    metrics: ['rack_value', 'pack_value', 'offcut_value', 'stock_value'],
  }),
  stockSummary: call('stockonhand/summary', 'Sheets, offcuts and area on hand, and items below their level', Figures, {
    filters,
    metrics: ['stock_sheets', 'stock_offcuts', 'stock_area', 'low_items'],
  }),
  stockChart: call('stockonhand/glass/chartdata', 'Area on hand over time, by group', Chart, {
    ...charted,
    metrics: ['stock_area', 'stock_sheets'],
  }),
  stockTree: call('treemapdata', 'Glass on hand by category, item and size', StockTree, {
    filters,
    metrics: ['stock_value', 'stock_area'],
  }),
  stockValueChart: call('stockvalueonhand/chartdata', 'Stock value over time, by group', Chart, {
    ...charted,
    metrics: ['stock_value'],
  }),
  stockUsageChart: call('usage/chartdata', 'Glass used over time, by group', Chart, {
    ...charted,
    metrics: ['stock_used', 'stock_used_value'],
  }),
  stockTransactions: call('transactions/chartdata', 'Opening, what came in and went out by cause, closing', Chart, {
    filters: [...filters, 'cause'],
    metrics: ['stock_moved', 'stock_moved_area'],
    hasBuckets: true,
  }),
  stockSizes: call('glasssizes/summary', 'Each sheet size on hand, its cost and how long it lasts', SizeRows, {
    filters: ['stock'],
    metrics: ['stock_value'],
    sorts: ['code', 'sheets', 'value', 'used90', 'daysCover'],
  }),
  averageCost: call(
    'glasssizes/movingaverage/chartdata',
    'Average cost of an item, or a size, beside its receipts',
    Chart,
    {
      hasBuckets: true,
      more: {
        stockId: Id,
        sizeId: Id.optional(),
      },
    },
  ),
};
