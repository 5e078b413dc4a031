import {
  glassLevelMachine,
  type GlassLevelStatus as MachineStatus,
} from '@glasshouse/state-machines/glass-level/glass-level.machine';
import { z } from 'zod';
import {
  contract,
  DateText,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../platform/contract/endpoint.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Cents, Done, sheetCount, sheetSideMm, ThicknessMm, text, Version } from '../../platform/contract/words.ts';

export const StockKind = z.enum(['glass', 'hardware', 'service']);
export const StockUnit = z.enum(['m2', 'each', 'length']);
/** available stands in the rack, issued is set aside for a job, cut is used up. */
export const GlassLevelStatus = z.enum(Object.keys(glassLevelMachine.states) as [MachineStatus, ...MachineStatus[]]);
export type GlassLevelStatus = z.infer<typeof GlassLevelStatus>;
export const StockMovement = z.enum(['in', 'out', 'moved']);

const code = text(20)
  .min(1, 'Enter a code')
  .regex(/^[A-Z0-9.-]+$/, 'Use capital letters, digits, points and dashes');
/** A side of a sheet, mm. */
const Side = sheetSideMm(10_000);
const Sheets = sheetCount('sheets');

/** What a stock item is, without its sheets. */
export const StockData = z.object({
  code,
  name: text(120).min(1, 'Enter a name'),
  kind: StockKind.default('glass'),
  /** mm; null for hardware and services. */
  thicknessMm: ThicknessMm.nullable().default(null),
  /** Name of the price group, such as Clear; with an id it follows the group's name. */
  priceGroup: text(60).default(''),
  priceGroupId: Id.nullable().default(null),
  categoryId: Id.nullable().default(null),
  canToughen: z.boolean().default(false),
  /** False when a pattern or a grain must keep its direction. */
  isRotatable: z.boolean().default(true),
  unit: StockUnit.default('m2'),
  /** Another company makes it to order: lines of it wait for an external purchase order. Left out, it stays as it is. */
  isExternal: z.boolean().optional(),
  /** Sheets of all sizes at which it is ordered again; null leaves that to what is used of it. Left out, it stays as it is. */
  reorderLevel: Sheets.nullable().optional(),
});
export type StockData = z.infer<typeof StockData>;

/** A sheet format with what stands of it: mm, sheets, cents a sheet. */
export const SheetSize = z.object({ sizeId: Id, widthMm: Side, heightMm: Side, quantity: Sheets, costCents: Cents });
export type SheetSize = z.infer<typeof SheetSize>;

const glassHasThickness = { path: ['thicknessMm'], message: 'Enter the thickness of the glass' };
const hasThickness = (s: { kind: string; thicknessMm: number | null }) => s.kind !== 'glass' || s.thicknessMm !== null;
const onlyGlassHasSheets = { path: ['sheetSizes'], message: 'Only glass has sheet sizes' };
const sheetsFit = (s: { kind: string; sheetSizes: unknown[] }) => s.kind === 'glass' || s.sheetSizes.length === 0;
const formatsDiffer = { path: ['sheetSizes'], message: 'A sheet size is listed twice' };
const areDifferent = (s: { sheetSizes: { widthMm: number; heightMm: number }[] }) =>
  new Set(s.sheetSizes.map((size) => `${size.widthMm}x${size.heightMm}`)).size === s.sheetSizes.length;

/** A new stock item; `quantity` of a size is its opening balance. */
export const NewStock = StockData.extend({
  sheetSizes: z
    .array(SheetSize.omit({ sizeId: true }).extend({ quantity: Sheets.default(0), costCents: Cents.default(0) }))
    .max(20)
    .default([]),
})
  .refine(hasThickness, glassHasThickness)
  .refine(sheetsFit, onlyGlassHasSheets)
  .refine(areDifferent, formatsDiffer);
export type NewStock = z.infer<typeof NewStock>;

/** A changed stock item; a size without `sizeId` is new. Quantities change by movements only. */
export const ChangedStock = StockData.extend({
  sheetSizes: z
    .array(SheetSize.omit({ quantity: true }).extend({ sizeId: Id.optional(), costCents: Cents.default(0) }))
    .max(20)
    .default([]),
  /** Version that was looked at; another one is a conflict. */
  version: Version.optional(),
})
  .refine(hasThickness, glassHasThickness)
  .refine(sheetsFit, onlyGlassHasSheets)
  .refine(areDifferent, formatsDiffer);
export type ChangedStock = z.infer<typeof ChangedStock>;

export const Stock = StockData.extend({
  id: Id,
  version: z.number().int(),
  isArchived: z.boolean(),
  createdAt: Instant,
  /** Name of the stock category, empty when it is in none. */
  category: z.string(),
  sheetSizes: z.array(SheetSize.extend({ areaM2: DecimalText })),
  sheets: z.number().int(),
  areaM2: DecimalText,
  value: DecimalText,
});
export type Stock = z.infer<typeof Stock>;

/** Why a stock item is not archived: its sheets would leave every list while they stand in the rack. Null when it may be. */
export const archiveBlocker = ({ code, sheets }: Pick<Stock, 'code' | 'sheets'>): string | null =>
  sheets > 0 ? `${code} has ${sheets === 1 ? '1 sheet' : `${sheets} sheets`} on hand` : null;

export const stockColumns = {
  code: { title: 'Code', type: 'link', searchable: true },
  name: { title: 'Name', type: 'text', searchable: true },
  kind: { title: 'Kind', type: 'text', labels: { glass: 'Glass', hardware: 'Hardware', service: 'Service' }, rank: 2 },
  thicknessMm: { title: 'Thickness', type: 'number', unit: 'mm', rank: 2 },
  category: { title: 'Category', type: 'text', rank: 3 },
  categoryId: { title: 'Category number', type: 'number', hidden: true },
  priceGroup: { title: 'Price group', type: 'text', rank: 3 },
  priceGroupId: { title: 'Price group number', type: 'number', hidden: true },
  sheets: { title: 'Sheets', type: 'number', total: true },
  areaM2: { title: 'On hand', type: 'quantity', unit: 'm²', total: true },
  value: { title: 'Value', type: 'money', unit: '$', total: true },
  canToughen: { title: 'Toughens', type: 'flag', rank: 3 },
  isArchived: { title: 'Archived', type: 'flag', hidden: true },
} as const satisfies TableColumns;
export const StockRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: StockKind,
  thicknessMm: z.number().nullable(),
  category: z.string(),
  categoryId: Id.nullable(),
  priceGroup: z.string(),
  priceGroupId: Id.nullable(),
  sheets: z.number().int(),
  areaM2: DecimalText,
  value: DecimalText,
  canToughen: z.boolean(),
  isArchived: z.boolean(),
});
export type StockRow = z.infer<typeof StockRow>;

export const glassSizeColumns = {
  stockId: { title: 'Stock', type: 'number', hidden: true },
  stockCode: { title: 'Glass', type: 'link', searchable: true },
  thicknessMm: { title: 'Thickness', type: 'number', unit: 'mm' },
  widthMm: { title: 'Width', type: 'number', unit: 'mm' },
  heightMm: { title: 'Height', type: 'number', unit: 'mm' },
  quantity: { title: 'Sheets', type: 'number', total: true },
  areaM2: { title: 'On hand', type: 'quantity', unit: 'm²', total: true },
  costCents: { title: 'Cost per sheet', type: 'number', unit: 'cents' },
} as const satisfies TableColumns;
export const GlassSizeRow = z.object({
  id: Id,
  stockId: Id,
  stockCode: z.string(),
  thicknessMm: z.number().nullable(),
  widthMm: z.number().int(),
  heightMm: z.number().int(),
  quantity: z.number().int(),
  areaM2: DecimalText,
  costCents: z.number().int(),
});
export type GlassSizeRow = z.infer<typeof GlassSizeRow>;

export const glassLevelColumns = {
  stockId: { title: 'Stock', type: 'number', hidden: true, sortable: false },
  stockCode: { title: 'Glass', type: 'link', searchable: true },
  thicknessMm: { title: 'Thickness', type: 'number', unit: 'mm', sortable: false },
  widthMm: { title: 'Width', type: 'number', unit: 'mm' },
  heightMm: { title: 'Height', type: 'number', unit: 'mm' },
  areaM2: { title: 'Area', type: 'quantity', unit: 'm²', total: true },
  bin: { title: 'Bin', type: 'text', searchable: true },
  holderId: { title: 'Bin number', type: 'number', hidden: true, sortable: false },
  status: {
    title: 'Status',
    type: 'status',
    sortable: false,
    labels: labelsOf(glassLevelMachine),
  },
  sourceSheetId: { title: 'From sheet', type: 'number', sortable: false, rank: 3 },
  createdAt: { title: 'Since', type: 'instant', dateFilter: true, rank: 2 },
} as const satisfies TableColumns;
export const GlassLevelRow = z.object({
  id: Id,
  stockId: Id,
  stockCode: z.string(),
  thicknessMm: z.number().nullable(),
  widthMm: z.number().int(),
  heightMm: z.number().int(),
  areaM2: DecimalText,
  /** Code of the bin or container it lies in, or what was written before there were bins. */
  bin: z.string(),
  holderId: Id.nullable(),
  status: GlassLevelStatus,
  sourceSheetId: z.number().int().nullable(),
  createdAt: Instant,
});
export type GlassLevelRow = z.infer<typeof GlassLevelRow>;

/** Why stock moved: the record behind it, when there is one, and the words for it. */
export const Cause = z.object({
  kind: z.enum([
    'opening',
    'receipt',
    'purchaseOrder',
    'optimiserSheet',
    'adjustment',
    'stocktake',
    'glassBlock',
    'job',
    'usage',
  ]),
  id: Id.nullable().default(null),
  text: z.string().default(''),
});
export type Cause = z.infer<typeof Cause>;

export const stockTransactionColumns = {
  at: { title: 'When', type: 'instant', dateFilter: true },
  stockId: { title: 'Stock', type: 'number', hidden: true, sortable: false },
  stockCode: { title: 'Glass', type: 'link', searchable: true },
  item: { title: 'Of', type: 'text', sortable: false, labels: { sheet: 'Sheets', offcut: 'Offcut' }, rank: 3 },
  movement: { title: 'Movement', type: 'status', sortable: false, labels: { in: 'In', out: 'Out', moved: 'Moved' } },
  widthMm: { title: 'Width', type: 'number', unit: 'mm', sortable: false },
  heightMm: { title: 'Height', type: 'number', unit: 'mm', sortable: false },
  sheets: { title: 'Sheets', type: 'number', total: true, sortable: false },
  areaM2: { title: 'Area', type: 'quantity', unit: 'm²', total: true, sortable: false },
  causeKind: {
    title: 'Source',
    type: 'text',
    sortable: false,
    labels: {
      opening: 'Opening balance',
      receipt: 'Receipt',
      purchaseOrder: 'Purchase order',
      optimiserSheet: 'Cutting',
      adjustment: 'Correction',
      stocktake: 'Stocktake',
      glassBlock: 'Glass block',
      job: 'Job',
      usage: 'Manual usage',
    },
  },
  causeId: { title: 'Record', type: 'number', sortable: false },
  causeText: { title: 'Note', type: 'text', searchable: true, sortable: false, rank: 3 },
  byName: { title: 'By', type: 'text', searchable: true, rank: 2 },
} as const satisfies TableColumns;
/** One movement; sheets and area are negative when glass left. Offcuts count no sheet. */
export const StockTransactionRow = z.object({
  id: Id,
  at: Instant,
  stockId: Id,
  stockCode: z.string(),
  item: z.enum(['sheet', 'offcut']),
  movement: StockMovement,
  widthMm: z.number().int(),
  heightMm: z.number().int(),
  sheets: z.number().int(),
  areaM2: DecimalText,
  causeKind: Cause.shape.kind,
  causeId: z.number().int().nullable(),
  causeText: z.string(),
  byName: z.string(),
});
export type StockTransactionRow = z.infer<typeof StockTransactionRow>;

export const Adjustment = z.object({
  stockId: Id,
  sizeId: Id,
  /** Sheets found (positive) or missing (negative). */
  change: z
    .number()
    .int('Whole sheets')
    .min(-10_000)
    .max(10_000)
    .refine((n) => n !== 0, 'Enter the quantity change, in sheets'),
  reason: text(200).min(1, 'Say why'),
});
export type Adjustment = z.infer<typeof Adjustment>;

const racks = ['stockManagement:read', 'inventoryCore:read'] as const;

/** The sheets of a stock item at the end of each of its last days, and how long they last. */
export const StockLevels = z.object({
  /** Oldest first, today last. */
  days: z.array(z.object({ day: DateText, sheets: z.number().int() })),
  /** Sheets of all sizes at which it is ordered again, where one is set. */
  reorderLevel: z.number().int().nullable(),
  /** Sheets that went out to be cut in the last 30 days. */
  used: z.number().int(),
  /** Days that what stands lasts at that pace; null when none went out. */
  coverDays: z.number().int().nullable(),
});
export type StockLevels = z.infer<typeof StockLevels>;

export const inventoryContract = contract('inventory', {
  listStock: listEndpoint({
    path: '/inventory/stock',
    access: 'stock:read',
    summary: 'List stock items',
    table: stockColumns,
    reads: ['stock_list'],
    row: StockRow,
  }),
  getStock: endpoint({
    method: 'GET',
    path: '/inventory/stock/:id',
    access: 'stock:read',
    summary: 'One stock item',
    params: IdParams,
    response: Stock,
  }),
  stockLevels: endpoint({
    method: 'GET',
    path: '/inventory/stock/:id/levels',
    access: 'stock:read',
    summary: 'Sheets of a stock item day by day, and how long they last',
    params: IdParams,
    reads: ['stock_transaction'],
    response: StockLevels,
  }),
  createStock: endpoint({
    method: 'POST',
    path: '/inventory/stock',
    access: 'stock:create',
    summary: 'Create a stock item',
    body: NewStock,
    response: Done,
  }),
  updateStock: endpoint({
    method: 'PUT',
    path: '/inventory/stock/:id',
    access: 'stock:update',
    summary: 'Change a stock item',
    params: IdParams,
    body: ChangedStock,
    response: Done,
  }),
  deleteStock: endpoint({
    method: 'DELETE',
    path: '/inventory/stock/:id',
    access: 'stock:delete',
    summary: 'Delete a stock item that was never used',
    params: IdParams,
    response: Done,
  }),
  archiveStock: endpoint({
    method: 'PUT',
    path: '/inventory/stock/:id/archive',
    access: 'stock:update',
    summary: 'Archive a stock item',
    params: IdParams,
    response: Done,
  }),
  restoreStock: endpoint({
    method: 'PUT',
    path: '/inventory/stock/:id/restore',
    access: 'stock:update',
    summary: 'Restore an archived stock item',
    params: IdParams,
    response: Done,
  }),
  listGlassSizes: listEndpoint({
    path: '/inventory/glasssizes',
    access: racks,
    summary: 'List sheet sizes',
    table: glassSizeColumns,
    reads: ['stock_list'],
    row: GlassSizeRow,
  }),
  getGlassSize: endpoint({
    method: 'GET',
    path: '/inventory/glasssizes/:id',
    access: racks,
    summary: 'One sheet size',
    params: IdParams,
    response: GlassSizeRow,
    reads: ['stock_list'],
  }),
  listGlassLevels: listEndpoint({
    path: '/inventory/glasslevels',
    access: racks,
    summary: 'List offcuts',
    table: glassLevelColumns,
    reads: ['glass_level_list'],
    row: GlassLevelRow,
  }),
  getGlassLevel: endpoint({
    method: 'GET',
    path: '/inventory/glasslevels/:id',
    access: racks,
    summary: 'One offcut',
    params: IdParams,
    response: GlassLevelRow,
    reads: ['glass_level_list'],
  }),
  cutGlassLevel: endpoint({
    method: 'POST',
    path: '/inventory/glasslevels/:id/cut',
    access: 'stockManagement:update',
    summary: 'Use up an offcut',
    params: IdParams,
    response: Done,
  }),
  issueGlassLevel: endpoint({
    method: 'POST',
    path: '/inventory/glasslevels/:id/issue',
    access: 'stockManagement:update',
    summary: 'Set an offcut aside for a job',
    params: IdParams,
    response: Done,
  }),
  revertGlassLevel: endpoint({
    method: 'POST',
    path: '/inventory/glasslevels/:id/revert',
    access: 'stockManagement:update',
    summary: 'Put an offcut back in the rack',
    params: IdParams,
    response: Done,
  }),
  adjustStock: endpoint({
    method: 'POST',
    path: '/inventory/adjustment',
    access: 'stockManagement:create',
    summary: 'Adjust the sheets on hand',
    body: Adjustment,
    response: Done,
  }),
  listStockTransactions: listEndpoint({
    path: '/inventory/transactions',
    access: 'stockTransaction:read',
    summary: 'List stock movements',
    table: stockTransactionColumns,
    reads: ['stock_transaction'],
    row: StockTransactionRow,
  }),
});
