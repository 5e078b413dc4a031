import {
  type StocktakeStatus as MachineStatus,
  stocktakeMachine,
} from '@glasshouse/state-machines/stocktake/stocktake.machine';
import { z } from 'zod';
import {
  contract,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Action, Done, sheetCount, text, Version } from '../../../platform/contract/words.ts';

export const StocktakeStatus = z.enum(Object.keys(stocktakeMachine.states) as [MachineStatus, ...MachineStatus[]]);

/** What is counted: everything in the racks, the stock of categories, or chosen stock items. */
export const StocktakeScope = z.enum(['all', 'categories', 'stock']);
const Ids = z.array(Id).max(500, 'At most 500 at once').default([]);
export const NewStocktake = z.object({
  name: text(80).default(''),
  scope: StocktakeScope.default('all'),
  categoryIds: Ids,
  stockIds: Ids,
  /** Offcuts in the racks are counted too, found or not found. */
  includesOffcuts: z.boolean().default(true),
  /** Who counts does not see what the books say. Left out: as the company's settings say (`stocktakeIsBlind`). */
  isBlind: z.boolean().optional(),
});
export type NewStocktake = z.infer<typeof NewStocktake>;

/** Most counts of one request. */
export const maxCounts = 500;
/**
 * One count of one item in one place. `key` is the client's own name for it: the same key counts once, however often it
 * is sent. `ageMs` is how long ago it was counted; a device's clock may be wrong, its stopwatch is right.
 */
export const ItemCount = z
  .object({
    key: z.string().min(8, 'Use a key of at least 8 characters').max(64),
    itemId: Id.optional(),
    /** For glass that is not on the list yet: a sheet size or an offcut that was found. */
    sizeId: Id.optional(),
    glassLevelId: Id.optional(),
    /** Sheets, or 1 and 0 for an offcut that was found and not found. */
    quantity: sheetCount('sheets'),
    /** Where it was counted; counts of different bins add up. */
    bin: text(40).default(''),
    ageMs: z.number().int().min(0).max(604_800_000, 'At most a week ago').default(0),
  })
  .refine((c) => c.itemId || c.sizeId || c.glassLevelId, { path: ['itemId'], message: 'Say what was counted' });
export type ItemCount = z.infer<typeof ItemCount>;

/** How a count was taken: saved, known before, older than one of the same bin, or refused with the reason. */
export const CountResult = z.object({
  key: z.string(),
  result: z.enum(['saved', 'repeated', 'older', 'refused']),
  message: z.string(),
});
export type CountResult = z.infer<typeof CountResult>;

export const CountView = z.object({
  bin: z.string(),
  quantity: z.number().int(),
  at: Instant,
  /** Position of the log that the count stands at. */
  position: z.number().int(),
  byName: z.string(),
});

/** An item with its counts. What the books say is null while a blind count runs. */
export const StocktakeItem = z.object({
  id: Id,
  kind: z.enum(['sheets', 'offcut']),
  stockId: Id,
  stockCode: z.string(),
  stockName: z.string(),
  sizeId: z.number().int().nullable(),
  glassLevelId: z.number().int().nullable(),
  widthMm: z.number().int(),
  heightMm: z.number().int(),
  /** Where an offcut is kept. */
  bin: z.string(),
  /** What a label of it says. */
  barcode: z.string(),
  /** To be counted again. */
  isRecount: z.boolean(),
  /** Why, in words; empty when nobody asked for it. */
  recountReason: z.string(),
  counts: z.array(CountView),
  /** Counts before the recount. */
  previousCounted: z.number().int().nullable(),
  counted: z.number().int().nullable(),
  /** Nothing stands of it by the books, and nobody counted: it needs no count. */
  isIdle: z.boolean(),
  /** Quantity by the books: at the moment of the count, or now for what is not counted. */
  book: z.number().int().nullable(),
  /** Counted less book. */
  variance: z.number().int().nullable(),
  /** Of the variance at cost, AUD. */
  varianceValue: DecimalText.nullable(),
  /** What moved since the count; it stays as it is when the stocktake is completed. */
  movedSince: z.number().int().nullable(),
});
export type StocktakeItem = z.infer<typeof StocktakeItem>;

const Figures = {
  items: z.number().int(),
  /** Items that are counted, or need no count. */
  counted: z.number().int(),
  flagged: z.number().int(),
  /** Items that differ; null while a blind count runs. */
  differing: z.number().int().nullable(),
  /** Sum of the variances at cost, AUD. */
  varianceValue: DecimalText.nullable(),
};

export const Stocktake = z.object({
  id: Id,
  version: z.number().int(),
  number: z.string(),
  name: z.string(),
  scope: StocktakeScope,
  scopeText: z.string(),
  includesOffcuts: z.boolean(),
  isBlind: z.boolean(),
  /** What the books say is hidden from this reader now. */
  isHidden: z.boolean(),
  status: StocktakeStatus,
  isOpen: z.boolean(),
  createdAt: Instant,
  createdBy: z.string(),
  endedAt: Instant.nullable(),
  ...Figures,
  /** Items that may be counted now. */
  isCounting: z.boolean(),
  /** Items may be flagged to be counted again now. */
  isReviewing: z.boolean(),
  /** Who counted, the busiest first. */
  counters: z.array(z.object({ name: z.string(), counts: z.number().int(), lastAt: Instant })),
  actions: z.array(Action),
  /** When it came to each status last, and who brought it. */
  visits: z.array(z.object({ status: StocktakeStatus, at: Instant, by: z.string() })),
});
export type Stocktake = z.infer<typeof Stocktake>;

export const stocktakeColumns = {
  number: { title: 'Number', type: 'link', searchable: true },
  name: { title: 'Name', type: 'text', searchable: true },
  status: {
    title: 'Status',
    type: 'status',
    labels: Object.fromEntries(Object.entries(stocktakeMachine.states).map(([id, { label }]) => [id, label])),
  },
  scopeText: { title: 'Covers', type: 'text', sortable: false },
  items: { title: 'Items', type: 'number' },
  counted: { title: 'Counted', type: 'number' },
  differing: { title: 'Differ', type: 'number' },
  varianceValue: { title: 'Difference', type: 'money', unit: '$', total: true },
  createdBy: { title: 'By', type: 'text', searchable: true, rank: 3 },
  createdAt: { title: 'Started', type: 'instant', dateFilter: true, rank: 2 },
  endedAt: { title: 'Ended', type: 'instant', rank: 3 },
  isOpen: { title: 'Open', type: 'flag', hidden: true },
} as const satisfies TableColumns;
export const StocktakeRow = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  status: StocktakeStatus,
  scopeText: z.string(),
  items: z.number().int(),
  counted: z.number().int(),
  differing: z.number().int().nullable(),
  varianceValue: DecimalText.nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  isOpen: z.boolean(),
});
export type StocktakeRow = z.infer<typeof StocktakeRow>;

/** A stock item that is counted, with how far it is. */
export const StocktakeStock = z.object({
  stockId: Id,
  stockCode: z.string(),
  stockName: z.string(),
  category: z.string(),
  thicknessMm: z.number().nullable(),
  items: z.number().int(),
  counted: z.number().int(),
});

/** What a barcode names: items of the stocktake, or glass of it that is not on the list yet. */
export const BarcodeAnswer = z.object({
  items: z.array(StocktakeItem),
  found: z
    .object({
      sizeId: z.number().int().nullable(),
      glassLevelId: z.number().int().nullable(),
      stockCode: z.string(),
      widthMm: z.number().int(),
      heightMm: z.number().int(),
    })
    .nullable(),
});

const readers = ['stockTake:read', 'stockTakeCount:read'] as const;
const reason = text(300).default('');
const action = <A extends string>(name: string, access: A, summary: string) => ({
  method: 'POST' as const,
  path: `/inventory/stocktakes/:id/${name}`,
  access,
  summary,
  params: IdParams,
  response: Done,
});

/** Stocktakes: counting, reviewing and correcting what stands in the racks while work goes on. */
export const stocktakesContract = contract('inventory', {
  listStocktakes: listEndpoint({
    path: '/inventory/stocktakes',
    access: readers,
    summary: 'List stocktakes',
    table: stocktakeColumns,
    reads: ['stocktake_list'],
    row: StocktakeRow,
  }),
  getStocktake: endpoint({
    method: 'GET',
    path: '/inventory/stocktakes/:id',
    access: readers,
    summary: 'One stocktake with its progress and what may be done',
    params: IdParams,
    response: Stocktake,
  }),
  createStocktake: endpoint({
    method: 'POST',
    path: '/inventory/stocktakes',
    access: 'stockTake:create',
    summary: 'Start a stocktake',
    body: NewStocktake,
    response: Done,
  }),
  listStocktakeStock: endpoint({
    method: 'GET',
    path: '/inventory/stocktakes/:id/stock',
    access: readers,
    summary: 'Stock items that a stocktake covers',
    params: IdParams,
    response: z.object({ data: z.array(StocktakeStock) }),
  }),
  listStocktakeItems: endpoint({
    method: 'GET',
    path: '/inventory/stocktakes/:id/items',
    access: readers,
    summary: 'Items of a stocktake with their counts and differences',
    params: IdParams,
    response: z.object({ data: z.array(StocktakeItem) }),
  }),
  lookupStocktakeBarcode: endpoint({
    method: 'GET',
    path: '/inventory/stocktakes/:id/barcode/lookup',
    access: ['stockTakeCount:read', 'stockTake:read'],
    summary: 'What a barcode names in a stocktake',
    params: IdParams,
    query: z.object({ barcode: text(64).min(1, 'Scan or enter a barcode') }),
    response: BarcodeAnswer,
  }),
  saveItemCounts: endpoint({
    method: 'PUT',
    path: '/inventory/stocktakes/:id/itemcounts/batch',
    access: 'stockTakeCount:update',
    summary: 'Save counts; a count that is sent again counts once',
    params: IdParams,
    body: z.object({ counts: z.array(ItemCount).min(1, 'Send at least one count').max(maxCounts) }),
    response: z.object({ id: Id, results: z.array(CountResult) }),
  }),
  flagStocktakeItems: endpoint({
    method: 'PUT',
    path: '/inventory/stocktakes/:id/items/recount',
    access: 'stockTakeApproval:update',
    summary: 'Flag items to be counted again, or take the flags off',
    params: IdParams,
    body: z.object({ itemIds: z.array(Id).min(1, 'Choose an item').max(5_000), isRecount: z.boolean() }),
    response: Done,
  }),
  reopenStocktakeCounting: endpoint(action('counting', 'stockTake:update', 'Reopen the whole count')),
  reviewStocktake: endpoint(action('review', 'stockTake:update', 'Calculate the differences')),
  recountStocktake: endpoint({
    ...action('recount', 'stockTakeApproval:update', 'Start a recount of the flagged items'),
    body: z.object({ itemIds: z.array(Id).max(5_000).default([]) }),
  }),
  completeStocktake: endpoint({
    ...action('complete', 'stockTakeApproval:update', 'Correct the stock by the differences'),
    body: z.object({ version: Version.optional() }),
  }),
  cancelStocktake: endpoint({
    ...action('cancel', 'stockTake:update', 'Cancel a stocktake; no stock changes'),
    body: z.object({ reason }),
  }),
});
