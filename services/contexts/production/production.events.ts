import {
  type ProductionPanelStatus,
  productionPanelMachine,
} from '@glasshouse/state-machines/production-panel/production-panel.machine';
import {
  type ProductionStationStatus,
  productionStationMachine,
} from '@glasshouse/state-machines/production-station/production-station.machine';
import { z } from 'zod';
import { dayWords } from '../../platform/contract/day-words.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { DrawnPane } from '../ordereditor/pane.contract.ts';
import { ProductionSettings } from './furnace/furnace-settings.contract.ts';

/** Statuses of a panel, those of its machine. */
export const PanelStatus = z.enum(
  Object.keys(productionPanelMachine.states) as [ProductionPanelStatus, ...ProductionPanelStatus[]],
);
/** Statuses of a station, those of its machine. */
export const StationStatus = z.enum(
  Object.keys(productionStationMachine.states) as [ProductionStationStatus, ...ProductionStationStatus[]],
);

/** What is done to glass, in one word; the account names and orders its stages. */
export const StageKey = z.enum([
  ...(['cut', 'delete', 'arris', 'polish', 'drill', 'wash', 'toughen', 'soak'] as const),
  ...(['laminate', 'unit', 'cure', 'qc'] as const),
]);
export type StageKey = z.infer<typeof StageKey>;

const id = z.number().int().positive();
const mm = z.number().positive();
const status = { from: z.string(), to: PanelStatus, path: z.array(PanelStatus) };
const stationStatus = { from: z.string(), to: StationStatus, path: z.array(StationStatus) };

/** What plies are joined into, in words from outside in: '6T/12Ar/6LE@3', and what lies between them. */
export const MakeUp = z.object({
  kind: z.enum(['unit', 'laminate']),
  plies: z.number().int().min(2),
  text: z.string(),
  between: z.array(z.string()),
});
/** What a ply says of its glass beside its stock; surfaces are counted over every ply of its unit, from outside. */
export const PlyLayer = z.object({
  coating: z.enum(['none', 'hard', 'soft']),
  coatedSurface: z.number().int().positive().nullable(),
  isSoaked: z.boolean(),
});
export type PlyLayer = z.infer<typeof PlyLayer>;
export type MakeUp = z.infer<typeof MakeUp>;

/** What a panel is: the piece of an order item it will become. Sizes in mm, weight in kg, area in m². */
export const PanelPiece = z.object({
  barcode: z.string(),
  orderId: id,
  orderNumber: z.string(),
  itemId: id,
  contactId: id,
  contactName: z.string(),
  reference: z.string(),
  stockId: id,
  stockCode: z.string(),
  thicknessMm: z.number().positive(),
  /** Finished size, as on the label. */
  widthMm: mm,
  heightMm: mm,
  /** Cut size: finished size and the allowance of each worked edge. */
  cutWidthMm: mm,
  cutHeightMm: mm,
  /** Edges 1 top, 2 right, 3 bottom, 4 left, as seen from the label; those of a shape in their order. */
  edges: z.array(z.string()).min(1),
  holes: z.number().int().min(0),
  cutouts: z.number().int().min(0),
  /** The shape and where holes and cutouts lie; null shows size and edges only, panels of before do not say. */
  pane: DrawnPane.nullable().optional(),
  isToughened: z.boolean(),
  /** Calendar date in the account's time zone; null when the order promises none. */
  dueDate: z.string().nullable(),
  pieceNumber: z.number().int().positive(),
  pieceCount: z.number().int().positive(),
  areaM2: z.string(),
  weightKg: z.string(),
  /** What the piece sells for, in cents. */
  valueCents: z.number().int(),
  recutOf: id.nullable(),
  /** Of a ply: the panel of its unit with its label, and which ply it is, 1 at the outside. Panels of before are no plies. */
  unit: id.nullable().optional(),
  unitBarcode: z.string().nullable().optional(),
  slot: z.number().int().positive().nullable().optional(),
  slots: z.number().int().positive().nullable().optional(),
  layer: PlyLayer.nullable().optional(),
  /** Of a unit or laminate: what it is made of; it has no glass of its own until its plies are joined. */
  makeUp: MakeUp.nullable().optional(),
});
export type PanelPiece = z.infer<typeof PanelPiece>;
/** What a panel carries of its order that may change while it is made. */
export const PanelHead = PanelPiece.pick({
  orderNumber: true,
  contactId: true,
  contactName: true,
  reference: true,
  dueDate: true,
  pieceCount: true,
  valueCents: true,
  makeUp: true,
});
export type PanelHead = z.infer<typeof PanelHead>;

const Stage = z.object({ key: StageKey, name: z.string(), order: z.number().int() });
const Station = z.object({ name: z.string(), stageId: id, stageKey: StageKey, worksForDespatch: z.boolean() });
const nothing = z.object({});
const money = z.string();

/** What a station costs, AUD: an hour of work, and setting it up for a job. */
export const StationFinances = z.object({ hourlyCost: money, setupCost: money });
/** What stands at a station. */
export const StationHardware = z.object({ machine: z.string(), labelPrinter: z.string(), scanner: z.string() });
/** When it was and will be looked after; calendar dates. */
export const StationMaintenance = z.object({
  lastServiceDate: z.string().nullable(),
  nextServiceDate: z.string().nullable(),
  note: z.string(),
});
export type StationFinances = z.infer<typeof StationFinances>;
export type StationHardware = z.infer<typeof StationHardware>;
export type StationMaintenance = z.infer<typeof StationMaintenance>;

const batchMove = z.object({ from: z.string(), to: z.string(), path: z.array(z.string()) });
const onBed = { bed: z.number().int().positive(), panelIds: z.array(z.number().int().positive()) };

export const productionEvents = defineEvents('production', {
  'stage.created': event({ version: 1, data: Stage, activity: (d) => ({ type: 'created', text: `set up ${d.name}` }) }),
  'stage.updated': event({ version: 1, data: Stage, activity: () => ({ type: 'updated', text: 'changed the stage' }) }),
  'stage.archived': event({
    version: 1,
    data: nothing,
    activity: () => ({ type: 'archived', text: 'archived the stage' }),
  }),
  'stage.restored': event({
    version: 1,
    data: nothing,
    activity: () => ({ type: 'restored', text: 'restored the stage' }),
  }),

  'stage.deleted': event({
    version: 1,
    data: nothing,
    activity: () => ({ type: 'deleted', text: 'deleted the stage' }),
  }),

  'station.created': event({
    version: 1,
    data: Station.extend(stationStatus),
    activity: (d) => ({ type: 'created', text: `set up ${d.name}` }),
  }),
  'station.updated': event({
    version: 1,
    data: Station,
    activity: () => ({ type: 'updated', text: 'changed the station' }),
  }),
  'station.archived': event({
    version: 1,
    data: nothing,
    activity: () => ({ type: 'archived', text: 'archived the station' }),
  }),
  'station.restored': event({
    version: 1,
    data: nothing,
    activity: () => ({ type: 'restored', text: 'restored the station' }),
  }),
  'station.deleted': event({
    version: 1,
    data: nothing,
    activity: () => ({ type: 'deleted', text: 'deleted the station' }),
  }),
  'station.financesChanged': event({
    version: 1,
    data: StationFinances,
    activity: () => ({ type: 'updated', text: 'changed what the station costs' }),
  }),
  'station.hardwareChanged': event({
    version: 1,
    data: StationHardware,
    activity: () => ({ type: 'updated', text: 'changed the hardware of the station' }),
  }),
  'station.maintenanceChanged': event({
    version: 1,
    data: StationMaintenance,
    activity: (d) => ({
      type: 'updated',
      text: d.nextServiceDate
        ? `planned the next service for ${dayWords(d.nextServiceDate)}`
        : 'changed the maintenance',
    }),
  }),
  /** A cutting sheet lies on the table; and is off it again. */
  'station.sheetStarted': event({ version: 1, data: z.object({ sheetId: id }), activity: () => null }),
  'station.sheetEnded': event({ version: 1, data: z.object({ sheetId: id }), activity: () => null }),
  /** A furnace batch is loaded here; and is out, or given up. */
  'station.batchLoaded': event({ version: 1, data: z.object({ batchId: id }), activity: () => null }),
  'station.batchEnded': event({ version: 1, data: z.object({ batchId: id }), activity: () => null }),
  /** A truck is being loaded while the station works for despatch; and no longer is. */
  'station.truckBegun': event({ version: 1, data: z.object({ taskId: id }), activity: () => null }),
  'station.truckEnded': event({ version: 1, data: z.object({ taskId: id }), activity: () => null }),
  'station.started': event({ version: 1, data: z.object(stationStatus), activity: () => null }),
  'station.idle': event({ version: 1, data: z.object(stationStatus), activity: () => null }),
  'station.despatching': event({
    version: 1,
    data: z.object(stationStatus),
    activity: () => ({ type: 'status', text: 'started loading' }),
  }),
  'station.held': event({
    version: 1,
    data: z.object({ ...stationStatus, reason: z.string() }),
    activity: (d) => ({ type: 'status', text: `put the station on hold: ${d.reason}` }),
  }),
  'station.released': event({
    version: 1,
    data: z.object(stationStatus),
    activity: () => ({ type: 'status', text: 'released the station' }),
  }),
  /** What was done last here, newest at the end: what undo takes back. */
  'station.panelScanned': event({
    version: 1,
    data: z.object({ panelId: id, barcode: z.string() }),
    activity: () => null,
  }),
  'station.panelDone': event({
    version: 1,
    data: z.object({ panelId: id, barcode: z.string(), wasInWork: z.boolean() }),
    activity: () => null,
  }),
  'station.panelTakenOff': event({
    version: 1,
    data: z.object({ panelId: id, barcode: z.string() }),
    activity: () => null,
  }),
  'station.panelBroken': event({
    version: 1,
    data: z.object({ panelId: id, barcode: z.string(), wasInWork: z.boolean() }),
    activity: () => null,
  }),
  'station.lastUndone': event({
    version: 1,
    data: z.object({ panelId: id, barcode: z.string(), isBackAtStation: z.boolean(), wasInWork: z.boolean() }),
    activity: () => null,
  }),

  /** Panels of one order, by piece; the stream's id is the order's. */
  'orderPanels.added': event({
    version: 1,
    data: z.object({
      panels: z.array(
        z.object({
          panelId: id,
          itemId: id,
          pieceNumber: z.number().int(),
          recutOf: id.nullable(),
          /** Of a ply: the panel of its unit, and its place in it. */
          unit: id.optional(),
          slot: z.number().int().positive().optional(),
        }),
      ),
    }),
    activity: () => null,
  }),
  /** Withdrawn panels: their pieces may be released again. */
  'orderPanels.removed': event({ version: 1, data: z.object({ panelIds: z.array(id) }), activity: () => null }),

  'panel.created': event({
    version: 1,
    data: PanelPiece.extend({ ...status, route: z.array(StageKey) }),
    activity: (d) => ({
      type: 'created',
      text: d.recutOf === null ? `released ${d.barcode}` : `released ${d.barcode} as a replacement`,
    }),
  }),
  'panel.orderChanged': event({
    version: 1,
    data: PanelHead,
    activity: (d) => ({
      type: 'updated',
      text: `updated from the order, due ${d.dueDate ? dayWords(d.dueDate) : 'any day'}`,
    }),
  }),
  'panel.trimmed': event({
    version: 1,
    data: z.object({ cutWidthMm: mm, cutHeightMm: mm, reason: z.string() }),
    activity: (d) => ({
      type: 'action',
      text: `trimmed the panel to ${d.cutWidthMm} × ${d.cutHeightMm}: ${d.reason}`,
    }),
  }),
  'panel.reserved': event({
    version: 1,
    data: z.object({ ...status, sheetId: id }),
    activity: () => ({ type: 'action', text: 'put the panel on a cutting sheet' }),
  }),
  'panel.unreserved': event({
    version: 1,
    data: z.object({ ...status, sheetId: id }),
    activity: () => ({ type: 'action', text: 'took the panel off its cutting sheet' }),
  }),
  'panel.stageStarted': event({
    version: 1,
    data: z.object({ ...status, stageKey: StageKey, stationId: id.nullable() }),
    activity: (d) => ({ type: 'status', text: `started ${d.stageKey}` }),
  }),
  'panel.stageCompleted': event({
    version: 1,
    data: z.object({
      ...status,
      stageKey: StageKey,
      stationId: id.nullable(),
      nextStageKey: StageKey.nullable(),
      areaM2: z.string(),
      /** Its cutting sheet is booked: the stage can no longer be taken back. */
      isClosed: z.boolean(),
    }),
    activity: (d) => ({
      type: 'status',
      text: d.nextStageKey ? `completed ${d.stageKey}, goes to ${d.nextStageKey}` : `completed ${d.stageKey}`,
    }),
  }),
  'panel.finished': event({
    version: 1,
    data: z.object({ ...status, orderId: id, itemId: id }),
    activity: () => ({ type: 'status', text: 'finished the panel' }),
  }),
  /** A ply is in its unit; and out of it again, because the scan of the unit was taken back. */
  'panel.joined': event({
    version: 1,
    data: z.object({ ...status, orderId: id, itemId: id, stageKey: StageKey, stationId: id.nullable() }),
    activity: () => ({ type: 'status', text: 'joined the ply to its unit' }),
  }),
  'panel.separated': event({
    version: 1,
    data: z.object({ ...status, orderId: id, itemId: id, stageKey: StageKey }),
    activity: () => ({ type: 'status', text: 'took the ply out of its unit' }),
  }),
  /** The last scan or the last completed stage is taken back. */
  'panel.reverted': event({
    version: 1,
    data: z.object({
      ...status,
      orderId: id,
      itemId: id,
      stageKey: StageKey,
      stationId: id.nullable(),
      undone: z.enum(['scan', 'completion']),
      wasFinished: z.boolean(),
    }),
    activity: (d) => ({ type: 'status', text: `took back the ${d.undone} at ${d.stageKey}` }),
  }),
  'panel.recut': event({
    version: 1,
    data: z.object({
      ...status,
      reason: z.string(),
      orderId: id,
      itemId: id,
      wasFinished: z.boolean(),
      stageKey: StageKey.nullable(),
      stationId: id.nullable(),
      areaM2: z.string(),
      replacementId: id,
      replacementBarcode: z.string(),
      taskId: id.nullable(),
    }),
    activity: (d) => ({
      type: 'status',
      text: `sent the panel to recut: ${d.reason}. ${d.replacementBarcode} replaces it`,
    }),
  }),
  'panel.scheduled': event({
    version: 1,
    data: z.object({ ...status, stationId: id }),
    activity: () => ({ type: 'action', text: 'chose the station' }),
  }),
  'panel.moved': event({
    version: 1,
    data: z.object({ ...status, stationId: id, reason: z.string() }),
    activity: (d) => ({ type: 'action', text: `moved the panel to another station: ${d.reason}` }),
  }),
  'panel.withdrawn': event({
    version: 1,
    data: z.object({ ...status, orderId: id, itemId: id, reason: z.string() }),
    activity: (d) => ({ type: 'status', text: `withdrew the panel: ${d.reason}` }),
  }),
  'panel.loaded': event({
    version: 1,
    data: z.object({ ...status, taskId: id }),
    activity: () => ({ type: 'status', text: 'loaded the panel' }),
  }),
  'panel.unloaded': event({
    version: 1,
    data: z.object({ ...status, taskId: id }),
    activity: () => ({ type: 'status', text: 'unloaded the panel' }),
  }),
  'panel.despatched': event({
    version: 1,
    data: z.object({ ...status, orderId: id, itemId: id, taskId: id.nullable() }),
    activity: () => ({ type: 'status', text: 'despatched the panel' }),
  }),
  'panel.despatchReverted': event({
    version: 1,
    data: z.object({ ...status, orderId: id, itemId: id }),
    activity: () => ({ type: 'status', text: 'reverted the despatch' }),
  }),

  'tougheningBatch.created': event({
    version: 1,
    data: batchMove.extend({
      ...onBed,
      number: z.string(),
      stationId: id,
      stockId: id,
      stockCode: z.string(),
      thicknessMm: z.number(),
      /** Given up when it was not started until then. */
      expiresAt: z.string().nullable(),
    }),
    activity: (d) => ({ type: 'created', text: `began batch ${d.number} of ${d.stockCode}` }),
  }),
  'tougheningBatch.panelsAdded': event({ version: 1, data: batchMove.extend(onBed), activity: () => null }),
  'tougheningBatch.started': event({
    version: 1,
    data: batchMove,
    activity: () => ({ type: 'status', text: 'put bed 1 into the furnace' }),
  }),
  'tougheningBatch.bedAdvanced': event({
    version: 1,
    data: batchMove.extend(onBed),
    activity: (d) => ({ type: 'status', text: `took bed ${d.bed} out, ${d.panelIds.length} panels` }),
  }),
  'tougheningBatch.completed': event({
    version: 1,
    data: batchMove.extend(onBed),
    activity: (d) => ({ type: 'status', text: `took the last bed out, ${d.panelIds.length} panels` }),
  }),
  'tougheningBatch.cancelled': event({
    version: 1,
    data: batchMove,
    activity: () => ({ type: 'status', text: 'dissolved the batch: it expired or was emptied' }),
  }),
  'productionSettings.changed': event({
    version: 1,
    data: ProductionSettings,
    activity: () => ({ type: 'updated', text: 'changed the production settings' }),
  }),
});
export type ProductionEvent = EventOf<typeof productionEvents>;
type Of<P extends string> = Extract<ProductionEvent, { type: `${P}.${string}` }>;
export type StageEvent = Of<'stage'>;
export type StationEvent = Of<'station'>;
export type PanelEvent = Of<'panel'>;
export type TougheningBatchEvent = Of<'tougheningBatch'>;
export type ProductionSettingsEvent = Of<'productionSettings'>;
export type OrderPanelsEvent = Of<'orderPanels'>;
