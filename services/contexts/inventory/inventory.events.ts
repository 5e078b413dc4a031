import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { Put, putText, Share } from './bins/bins.events.ts';
import { Cause, GlassLevelStatus, SheetSize, StockData } from './inventory.contract.ts';

export type { Cause, GlassLevelStatus, SheetSize, StockData } from './inventory.contract.ts';

const Format = SheetSize.pick({ sizeId: true, widthMm: true, heightMm: true, costCents: true });
const StockFacts = StockData.extend({ category: z.string(), sheetSizes: z.array(Format) });
/** Before version 2 stock was in no category, and its price group was a name only. */
const withoutGroups = (data: unknown) => ({ ...(data as object), categoryId: null, category: '', priceGroupId: null });
/** Sheets of one format that moved; `costCents` is what one of them costs. */
const SheetMove = Format.extend({ stockCode: z.string(), quantity: z.number().int().positive(), cause: Cause });
/** The bins that sheets left; the rest of them had none. Left out: none had. */
const Taken = { taken: z.array(Share).optional() };
/** Sheets of one size that changed their bin. */
const SheetsMoved = Format.omit({ costCents: true }).extend({
  stockCode: z.string(),
  quantity: z.number().int().positive(),
  taken: z.array(Share),
  ...Put.shape,
});
export type SheetsMoved = z.infer<typeof SheetsMoved>;
const GlassLevelData = z.object({
  stockId: z.number().int(),
  stockCode: z.string(),
  thicknessMm: z.number().nullable(),
  widthMm: z.number().int().positive(),
  heightMm: z.number().int().positive(),
  costCents: z.number().int().min(0),
  bin: z.string(),
  sourceSheetId: z.number().int().nullable(),
});
const GlassLevelMove = GlassLevelData.pick({ stockId: true, stockCode: true, widthMm: true, heightMm: true }).extend({
  from: GlassLevelStatus,
  to: GlassLevelStatus,
  cause: Cause,
});

/** Why somebody corrected a quantity by hand. */
export const adjustmentCause = (reason: string): Cause => ({ kind: 'adjustment', id: null, text: reason });

const sheets = (n: number) => (n === 1 ? '1 sheet' : `${n} sheets`);
const format = (d: { widthMm: number; heightMm: number }) => `${d.widthMm} × ${d.heightMm}`;
const because = (cause: Cause) => (cause.text ? ` (${cause.text})` : '');

export const inventoryEvents = defineEvents('inventory', {
  'stock.created': event({
    version: 2,
    data: StockFacts,
    upcast: { 1: withoutGroups },
    activity: (d) => ({ type: 'created', text: `added ${d.code}` }),
  }),
  'stock.updated': event({
    version: 2,
    data: StockFacts,
    upcast: { 1: withoutGroups },
    activity: () => ({ type: 'updated', text: 'changed the details' }),
  }),
  'stock.deleted': event({
    version: 1,
    data: z.object({ code: z.string() }),
    activity: (d) => ({ type: 'deleted', text: `deleted ${d.code}` }),
  }),
  'stock.archived': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'archived', text: 'archived the stock item' }),
  }),
  'stock.restored': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'restored', text: 'restored the stock item' }),
  }),
  'stock.sheetsReceived': event({
    version: 1,
    data: SheetMove.extend({
      averageCostCents: z.number().int().min(0),
      /** The bin they lie in. */
      holderId: z.number().int().positive().optional(),
    }),
    activity: (d) => ({ type: 'action', text: `received ${sheets(d.quantity)} of ${format(d)}${because(d.cause)}` }),
  }),
  'stock.sheetsDrawn': event({
    version: 1,
    data: SheetMove.extend(Taken),
    activity: (d) => ({ type: 'action', text: `drew ${sheets(d.quantity)} of ${format(d)}${because(d.cause)}` }),
  }),
  'stock.sheetsReturned': event({
    version: 1,
    data: SheetMove,
    activity: (d) => ({ type: 'action', text: `put back ${sheets(d.quantity)} of ${format(d)}${because(d.cause)}` }),
  }),
  'stock.adjusted': event({
    version: 2,
    data: Format.extend({
      stockCode: z.string(),
      from: z.number().int().min(0),
      to: z.number().int().min(0),
      cause: Cause,
      ...Taken,
    }),
    upcast: { 1: (data) => ({ ...(data as object), cause: adjustmentCause((data as { reason: string }).reason) }) },
    activity: (d) => ({
      type: 'action',
      text: `corrected ${format(d)} from ${d.from} to ${sheets(d.to)}: ${d.cause.kind === 'stocktake' ? 'stocktake ' : ''}${d.cause.text}`,
    }),
  }),
  'glassLevel.created': event({
    version: 1,
    data: GlassLevelData,
    activity: (d) => ({ type: 'created', text: `booked an offcut of ${format(d)}` }),
  }),
  'glassLevel.used': event({
    version: 1,
    data: GlassLevelMove,
    activity: (d) => ({
      type: 'status',
      text: `${d.to === GlassLevelStatus.enum.cut ? 'used up the offcut' : 'set the offcut aside'}${because(d.cause)}`,
    }),
  }),
  'stock.sheetsMoved': event({
    version: 1,
    data: SheetsMoved,
    activity: (d) => ({ type: 'action', text: putText(`${sheets(d.quantity)} of ${format(d)}`, d) }),
  }),
  'stock.put': event({
    version: 1,
    data: Put.extend({ stockCode: z.string() }),
    activity: (d) => ({ type: 'action', text: putText(d.stockCode, d) }),
  }),
  'glassLevel.moved': event({
    version: 1,
    data: Put,
    activity: (d) => ({ type: 'action', text: putText('the offcut', d) }),
  }),
  'glassLevel.returned': event({
    version: 1,
    data: GlassLevelMove,
    activity: (d) => ({ type: 'status', text: `put the offcut back in the rack${because(d.cause)}` }),
  }),
});

/** The statuses of an offcut by name. */
export const glassLevelStatus = GlassLevelStatus.enum;

export type InventoryEvent = EventOf<typeof inventoryEvents>;
export type StockEvent = Extract<InventoryEvent, { type: `stock.${string}` }>;
export type GlassLevelEvent = Extract<InventoryEvent, { type: `glassLevel.${string}` }>;
export type GlassLevelData = z.infer<typeof GlassLevelData>;
export type StockFactsData = z.infer<typeof StockFacts>;
