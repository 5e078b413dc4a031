import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { Layout } from './optimiser.contract.ts';
import { Settings } from './settings/cutting-settings.contract.ts';
import { StockConfig } from './stock-configs.contract.ts';

/** Glass used, by stock line: `sizeId` of the stock's sheet size, or the offcut it came from. */
const SheetUse = z.object({ stockId: z.number().int(), sizeId: z.number().int(), quantity: z.number().int() });
const Offcut = z.object({
  stockId: z.number().int(),
  widthMm: z.number().int(),
  heightMm: z.number().int(),
  costCents: z.number().int(),
});

const move = z.object({ from: z.string(), to: z.string(), path: z.array(z.string()) });
const panels = z.object({ panelIds: z.array(z.number().int()) });
const moved = (text: string) =>
  event({ version: 1, data: move.extend({ reason: z.string() }), activity: () => ({ type: 'action', text }) });

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

export const optimiserEvents = defineEvents('optimiser', {
  'optimiserSheet.created': event({
    version: 1,
    data: move.extend({
      number: z.string(),
      stockId: z.number().int(),
      stockCode: z.string(),
      panelIds: z.array(z.number().int()),
      panelArea: z.string(),
    }),
    activity: (d) => ({ type: 'created', text: `made the sheet with ${d.panelIds.length} panels of ${d.stockCode}` }),
  }),
  'optimiserSheet.panelsAdded': event({
    version: 1,
    data: move.extend({ ...panels.shape, panelArea: z.string() }),
    activity: (d) => ({ type: 'updated', text: `added ${d.panelIds.length} panels` }),
  }),
  'optimiserSheet.queued': event({
    version: 1,
    data: move.extend({ jobVersion: z.number().int() }),
    activity: () => ({ type: 'action', text: 'queued the sheet for optimising' }),
  }),
  'optimiserSheet.optimised': event({
    version: 1,
    data: move.extend({
      jobVersion: z.number().int(),
      layout: Layout,
      /** Other plans of the trade-off front, few and small enough for one event; before 3.0 there were none. */
      alternatives: z.array(Layout).optional(),
    }),
    activity: (d) => ({
      type: 'action',
      text: `found a layout on ${d.layout.sheets.length} sheets, yield ${(d.layout.yield * 100).toFixed(1)} %`,
    }),
  }),
  'optimiserSheet.optimiseFailed': event({
    version: 1,
    data: move.extend({ jobVersion: z.number().int(), reason: z.string() }),
    activity: (d) => ({ type: 'error', text: `could not optimise: ${d.reason}` }),
  }),
  'optimiserSheet.stopAsked': event({
    version: 1,
    data: move.extend({ jobVersion: z.number().int(), reason: z.string() }),
    activity: () => ({ type: 'action', text: 'stopped the optimiser: the best plan so far is kept' }),
  }),
  'optimiserSheet.sheetsLocked': event({
    version: 1,
    /** Places in the layout's list of glass sheets, from 0: all that are locked now. */
    data: move.extend({ locked: z.array(z.number().int()) }),
    activity: (d) => ({
      type: 'action',
      text: d.locked.length
        ? `locked glass sheet ${d.locked.map((at) => at + 1).join(', ')}`
        : 'unlocked every glass sheet',
    }),
  }),
  'optimiserSheet.layoutChosen': event({
    version: 1,
    data: move.extend({
      planId: z.number().int(),
      layout: Layout,
      layoutVersion: z.number().int(),
      /** Loss of the layout before and after, 0 to 1. */
      lossBefore: z.number(),
      lossAfter: z.number(),
    }),
    activity: (d) => ({
      type: 'updated',
      text: `chose another plan on ${d.layout.sheets.length} sheets, loss ${percent(d.lossBefore)} before and ${percent(d.lossAfter)} after`,
    }),
  }),
  'optimiserSheet.cuttingStarted': event({
    version: 1,
    // Before 3.0 the station was not written down.
    data: move.extend({ sheets: z.array(SheetUse), stationId: z.number().int().optional() }),
    activity: (d) => ({
      type: 'status',
      text: `started cutting ${d.sheets.reduce((n, s) => n + s.quantity, 0)} sheets`,
    }),
  }),
  'optimiserSheet.cuttingReverted': event({
    version: 1,
    data: move.extend({ sheets: z.array(SheetUse), reason: z.string() }),
    activity: (d) => ({ type: 'status', text: `took the sheet off the table${d.reason ? `: ${d.reason}` : ''}` }),
  }),
  'optimiserSheet.panelScanned': event({
    version: 1,
    data: move.extend({ ...panels.shape, stationId: z.number().int().optional() }),
    activity: (d) => ({ type: 'action', text: `cut ${d.panelIds.length} panels` }),
  }),
  'optimiserSheet.completed': event({
    version: 1,
    data: move.extend({
      offcuts: z.array(Offcut),
      wasteMm2: z.number(),
      usedMm2: z.number(),
      sheets: z.array(SheetUse),
    }),
    activity: (d) => ({ type: 'status', text: `finished cutting; ${d.offcuts.length} offcuts kept` }),
  }),
  'optimiserSheet.removed': event({
    version: 1,
    data: move.extend({ ...panels.shape, reason: z.string() }),
    activity: () => ({ type: 'status', text: 'removed the sheet' }),
  }),
  'optimiserSheet.layoutEdited': event({
    version: 1,
    data: move.extend({
      layout: Layout,
      layoutVersion: z.number().int(),
      /** Loss of the layout before and after, 0 to 1. */
      lossBefore: z.number(),
      lossAfter: z.number(),
    }),
    activity: (d) => ({
      type: 'updated',
      text: `edited the layout by hand, loss ${percent(d.lossBefore)} before and ${percent(d.lossAfter)} after`,
    }),
  }),
  /** Panels lie on the layout that were not planned on it: a broken one again, a rush, a filler. */
  'optimiserSheet.panelsLaidIn': event({
    version: 1,
    data: move.extend({
      /** Those that are new on the sheet; none where the sheet was made for its panel. */
      ...panels.shape,
      panelArea: z.string(),
      layout: Layout,
      layoutVersion: z.number().int(),
    }),
    activity: (d) => ({
      type: 'updated',
      text: d.panelIds.length
        ? `laid ${d.panelIds.length} ${d.panelIds.length === 1 ? 'panel' : 'panels'} into gaps of the layout`
        : `laid the panel out, yield ${percent(d.layout.yield)}`,
    }),
  }),
  'optimiserSheet.exported': event({
    version: 1,
    data: move.extend({ format: z.string() }),
    activity: (d) => ({ type: 'action', text: `exported the sheet as ${d.format.toUpperCase()}` }),
  }),
  'optimiserSheet.panelTrimmed': event({
    version: 1,
    data: z.object({
      panelId: z.number().int(),
      barcode: z.string(),
      fromWidthMm: z.number(),
      fromHeightMm: z.number(),
      widthMm: z.number(),
      heightMm: z.number(),
      reason: z.string(),
    }),
    activity: (d) => ({
      type: 'action',
      text: `trimmed ${d.barcode} from ${d.fromWidthMm} × ${d.fromHeightMm} to ${d.widthMm} × ${d.heightMm}: ${d.reason}`,
    }),
  }),
  /** The sheet is cut together with others; null: on its own again. */
  'optimiserSheet.grouped': event({
    version: 1,
    data: z.object({ batchId: z.number().int().nullable(), batchNumber: z.string() }),
    activity: (d) => ({
      type: 'action',
      text: d.batchId ? `put the sheet into batch ${d.batchNumber}` : `took the sheet out of batch ${d.batchNumber}`,
    }),
  }),
  'productionBatch.created': event({
    version: 1,
    data: move.extend({
      number: z.string(),
      stationId: z.number().int(),
      stockCode: z.string(),
      sheetIds: z.array(z.number().int()),
    }),
    activity: (d) => ({ type: 'created', text: `made batch ${d.number} of ${d.sheetIds.length} sheets` }),
  }),
  'productionBatch.cuttingStarted': event({
    version: 1,
    data: move,
    activity: () => ({ type: 'status', text: 'started cutting the batch' }),
  }),
  'productionBatch.cuttingReverted': event({
    version: 1,
    data: move.extend({ reason: z.string() }),
    activity: (d) => ({ type: 'status', text: `took the batch off the table${d.reason ? `: ${d.reason}` : ''}` }),
  }),
  'productionBatch.cancelled': event({
    version: 1,
    data: move.extend({ reason: z.string() }),
    activity: (d) => ({ type: 'status', text: `cancelled the batch${d.reason ? `: ${d.reason}` : ''}` }),
  }),
  'productionBatch.completed': event({
    version: 1,
    data: move,
    activity: () => ({ type: 'status', text: 'cut every sheet of the batch' }),
  }),
  'optimiserStockConfigs.changed': event({
    version: 1,
    data: z.object({ configs: z.array(StockConfig) }),
    activity: () => ({ type: 'updated', text: 'changed the cutting rules by glass' }),
  }),
  'optimiserSheet.sentSecondary': moved('sent the sheet to the secondary station'),
  'optimiserSheet.sentPrimary': moved('sent the sheet to the primary station'),
  'optimiserSettings.changed': event({
    version: 1,
    data: Settings,
    activity: () => ({ type: 'updated', text: 'changed the cutting settings' }),
  }),
});
export type OptimiserEvent = EventOf<typeof optimiserEvents>;
export type SheetUse = z.infer<typeof SheetUse>;
export type Offcut = z.infer<typeof Offcut>;
type Of<P extends string> = Extract<OptimiserEvent, { type: `${P}.${string}` }>;
export type SheetEvent = Of<'optimiserSheet'>;
export type BatchEvent = Of<'productionBatch'>;
