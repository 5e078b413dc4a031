import {
  canBeJoined,
  isWaitingForLayers as isWaiting,
  productionPanelMachine,
} from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { z } from 'zod';
import {
  contract,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../platform/contract/endpoint.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Action, Done, Place, text } from '../../platform/contract/words.ts';
import { DrawnPane } from '../ordereditor/pane.contract.ts';
import {
  MakeUp,
  PanelStatus,
  PlyLayer,
  StageKey,
  StationFinances,
  StationHardware,
  StationMaintenance,
  StationStatus,
} from './production.events.ts';

export { PanelStatus, StageKey, StationStatus };

const name = text(60).min(1, 'Enter a name');
const reason = text(300).min(1, 'Say why');

export const StageBody = z.object({ key: StageKey, name, order: Place });
export const StageRow = StageBody.extend({ id: Id, isArchived: z.boolean() });
export type StageRow = z.infer<typeof StageRow>;
export const stageColumns = {
  name: { title: 'Stage', type: 'link', searchable: true },
  key: { title: 'Work', type: 'text' },
  order: { title: 'Order', type: 'number' },
  isArchived: { title: 'Archived', type: 'flag', hidden: true },
} as const satisfies TableColumns;

export const StationBody = z.object({ name, stageId: Id, worksForDespatch: z.boolean().default(false) });
export const StationRow = z.object({
  id: Id,
  name: z.string(),
  stageId: Id,
  stageKey: StageKey,
  stageName: z.string(),
  status: StationStatus,
  holdReason: z.string(),
  openPanels: z.number().int(),
  worksForDespatch: z.boolean(),
  isArchived: z.boolean(),
});
export type StationRow = z.infer<typeof StationRow>;
export const stationColumns = {
  name: { title: 'Station', type: 'link', searchable: true },
  stageId: { title: 'Stage', type: 'number', hidden: true },
  stageKey: { title: 'Work', type: 'text' },
  stageName: { title: 'Stage', type: 'text', searchable: true },
  status: { title: 'Status', type: 'status', labels: labelsOf(productionStationMachine) },
  holdReason: { title: 'On hold because', type: 'text', sortable: false },
  openPanels: { title: 'In work', type: 'number' },
  worksForDespatch: { title: 'Loads', type: 'flag' },
  isArchived: { title: 'Archived', type: 'flag', hidden: true },
} as const satisfies TableColumns;

export const panelColumns = {
  barcode: { title: 'Panel', type: 'link', searchable: true },
  orderNumber: { title: 'Order', type: 'link', searchable: true },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  reference: { title: 'Reference', type: 'text', searchable: true, sortable: false, rank: 3 },
  stockCode: { title: 'Glass', type: 'text', searchable: true },
  thicknessMm: { title: 'Thickness', type: 'number', unit: 'mm', sortable: false, rank: 2 },
  widthMm: { title: 'Width', type: 'number', unit: 'mm', sortable: false },
  heightMm: { title: 'Height', type: 'number', unit: 'mm', sortable: false },
  cutWidthMm: { title: 'Cut width', type: 'number', unit: 'mm', hidden: true, sortable: false },
  cutHeightMm: { title: 'Cut height', type: 'number', unit: 'mm', hidden: true, sortable: false },
  edges: { title: 'Edges', type: 'text', sortable: false, rank: 3 },
  holes: { title: 'Holes', type: 'number', sortable: false, rank: 3 },
  cutouts: { title: 'Cutouts', type: 'number', hidden: true, sortable: false },
  isToughened: { title: 'Toughened', type: 'flag', sortable: false, rank: 2 },
  status: { title: 'Status', type: 'status', labels: labelsOf(productionPanelMachine) },
  stageKey: { title: 'Stage', type: 'text', sortable: false },
  stationId: { title: 'Station', type: 'number', hidden: true, sortable: false },
  dueDate: { title: 'Due', type: 'date', dateFilter: true },
  areaM2: { title: 'Area', type: 'quantity', unit: 'm²', total: true, sortable: false, rank: 3 },
  weightKg: { title: 'Weight', type: 'quantity', unit: 'kg', sortable: false, rank: 3 },
  valueCents: { title: 'Value', type: 'number', hidden: true, sortable: false },
  pieceNumber: { title: 'Piece', type: 'number', hidden: true, sortable: false },
  pieceCount: { title: 'Of', type: 'number', hidden: true, sortable: false },
  orderId: { title: 'Order', type: 'number', hidden: true, sortable: false },
  itemId: { title: 'Item', type: 'number', hidden: true, sortable: false },
  stockId: { title: 'Glass', type: 'number', hidden: true, sortable: false },
  sheetId: { title: 'Sheet', type: 'number', hidden: true, sortable: false },
  taskId: { title: 'Task', type: 'number', hidden: true, sortable: false },
  recutOf: { title: 'Recut of', type: 'number', hidden: true, sortable: false },
  isInWork: { title: 'In work', type: 'flag', hidden: true, sortable: false },
  isOnFloor: { title: 'On the floor', type: 'flag', hidden: true, sortable: false },
  unitBarcode: { title: 'Goes into', type: 'text', hidden: true, sortable: false },
  slot: { title: 'Ply', type: 'number', hidden: true, sortable: false },
  isPly: { title: 'Is a ply', type: 'flag', hidden: true, sortable: false },
  createdAt: { title: 'Released', type: 'instant', hidden: true, sortable: false },
  finishedAt: { title: 'Finished', type: 'instant', hidden: true },
} as const satisfies TableColumns;

/** A panel as lists, queues and the floor show it. `stageKey` is where it is or goes next, null when its route is done. */
export const PanelRow = z.object({
  id: Id,
  barcode: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  itemId: Id,
  contactName: z.string(),
  reference: z.string(),
  stockId: Id,
  stockCode: z.string(),
  thicknessMm: z.coerce.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  cutWidthMm: z.number(),
  cutHeightMm: z.number(),
  edges: z.array(z.string()),
  holes: z.number(),
  cutouts: z.number(),
  /** The shape and where holes and cutouts lie; null shows size and edges only. The list of all panels leaves it out. */
  pane: DrawnPane.nullable().optional(),
  isToughened: z.boolean(),
  dueDate: z.string().nullable(),
  pieceNumber: z.number(),
  pieceCount: z.number(),
  status: PanelStatus,
  stageKey: StageKey.nullable(),
  isInWork: z.boolean(),
  isOnFloor: z.boolean(),
  stationId: Id.nullable(),
  sheetId: Id.nullable(),
  taskId: Id.nullable(),
  recutOf: Id.nullable(),
  /** Of a ply: the panel of its unit with its label, which ply it is from outside, of how many, and its coat. */
  unit: Id.nullable().optional(),
  unitBarcode: z.string().nullable().optional(),
  slot: z.number().nullable().optional(),
  slots: z.number().nullable().optional(),
  layer: PlyLayer.nullable().optional(),
  /** The stage at which a ply is joined. */
  joinsAt: StageKey.nullable().optional(),
  /** Of a unit or laminate: what it is made of. */
  makeUp: MakeUp.nullable().optional(),
  areaM2: DecimalText,
  weightKg: DecimalText,
  valueCents: z.number(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type PanelRow = z.infer<typeof PanelRow>;

/** It is joined into a unit: no piece that a customer gets. */
export const isPly = (row: Pick<PanelRow, 'unit'>): boolean => Boolean(row.unit);
/** Its plies stand for it on the floor until they are joined. */
export const isWaitingForLayers = (row: Pick<PanelRow, 'status'>): boolean => isWaiting(row.status);
/** It waits where it is joined: its unit is what is worked there. */
export const waitsToBeJoined = (row: Pick<PanelRow, 'joinsAt' | 'stageKey'>): boolean =>
  Boolean(row.joinsAt) && row.stageKey === row.joinsAt;

/** The same, and nothing keeps it from being joined. */
export const isHereToBeJoined = (row: Pick<PanelRow, 'joinsAt' | 'stageKey' | 'status'>): boolean =>
  canBeJoined(row.status) && waitsToBeJoined(row);

/** A ply as its unit shows it; `isHere` where it waits to be joined. */
export const PlyRow = z.object({
  id: Id,
  barcode: z.string(),
  slot: z.number().int(),
  status: PanelStatus,
  stockCode: z.string(),
  stageKey: StageKey.nullable(),
  isHere: z.boolean(),
});
export type PlyRow = z.infer<typeof PlyRow>;

/** How near its due date a panel is; worked out when read, never stored. */
export type DueRisk = 'late' | 'today' | 'tomorrow' | 'later';

/** The replacement of a broken panel that lies on no cutting sheet yet: somebody has to say where it is cut. */
export const waitsForRecut = (row: PanelRow): boolean =>
  row.recutOf !== null && row.stageKey === 'cut' && row.sheetId === null && !row.isInWork && row.isOnFloor;

/** Due risk of a calendar date on another calendar date, both in the account's time zone. Without a date: later. */
export function dueRisk(dueDate: string | null, today: string): DueRisk {
  if (dueDate === null || dueDate > nextDay(today)) return 'later';
  return dueDate < today ? 'late' : dueDate === today ? 'today' : 'tomorrow';
}
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const RouteStep = z.object({
  stageKey: StageKey,
  name: z.string(),
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  stationId: Id.nullable(),
  stationName: z.string(),
});
export const PanelDetail = PanelRow.extend({
  route: z.array(RouteStep),
  /** From outside in; empty where it is not made of plies. */
  plies: z.array(PlyRow),
  actions: z.array(Action),
  version: z.number().int(),
});
export type PanelDetail = z.infer<typeof PanelDetail>;

const Count = z.object({ panels: z.number().int(), areaM2: DecimalText });
const StageSummary = Count.extend({
  /** `despatch` is the last column: finished and loaded panels. */
  key: z.union([StageKey, z.literal('despatch')]),
  name: z.string(),
  inWork: z.number().int(),
  late: z.number().int(),
  today: z.number().int(),
  tomorrow: z.number().int(),
  later: z.number().int(),
});
/** A broken panel whose replacement waits to be planned: what broke, where and why. */
const Broken = z.object({
  id: Id,
  replacementId: Id,
  reason: z.string(),
  stageKey: StageKey.nullable(),
  stationId: Id.nullable(),
  at: Instant,
});
export const FloorSummary = z.object({
  /** Instant of the answer and the calendar date it falls on in the account's time zone. */
  now: Instant,
  today: z.string(),
  timeZone: z.string(),
  workInProgress: Count,
  finishedToday: Count,
  recutsToday: z.number().int(),
  atRisk: z.object({ panels: z.number().int(), valueCents: z.number().int() }),
  stages: z.array(StageSummary),
  stations: z.array(StationRow),
  panels: z.array(PanelRow),
  /** Newest first. */
  broken: z.array(Broken),
});
export type FloorSummary = z.infer<typeof FloorSummary>;

const RecentAction = z.object({ action: z.enum(['scan', 'completion', 'recut']), panelId: Id, barcode: z.string() });
export const StationDetail = StationRow.extend({
  actions: z.array(Action),
  version: z.number().int(),
  /** Cutting sheets on its table. */
  openSheets: z.array(Id),
  /** The furnace batch loaded here. */
  batchId: Id.nullable(),
  /** Null for those who may not see what a station costs. AUD. */
  finances: StationFinances.nullable(),
  hardware: StationHardware,
  maintenance: StationMaintenance,
  /** Panels scanned here and not completed. */
  inWork: z.array(PanelRow),
  /** Panels waiting for this stage, the one due first at the top; at most 200. */
  queue: z.array(PanelRow),
  queueCount: z.number().int(),
  /** Plies of the units among them, by unit, from outside in. */
  plies: z.array(z.object({ unit: Id, plies: z.array(PlyRow) })).optional(),
  /** How glass is handled, of each glass that says so: panels of it may come while the station is open. */
  handlingNotes: z.array(z.object({ stockId: Id, note: z.string() })),
  today: Count,
  last: RecentAction.nullable(),
  /** What its app shows on a screen that several people work at. */
  kiosk: z.object({ showsCustomer: z.boolean(), showsPerson: z.boolean(), idleSeconds: z.number() }).optional(),
});
export type StationDetail = z.infer<typeof StationDetail>;

const stationRead = ['productionConfig:read', 'production:read', 'productionStationApp:read'] as const;
const stageRead = ['productionConfig:read', 'production:read'] as const;
const configReads = ['station_list'];
const floorReads = ['panel_list', 'station_list', 'production_day'];
const atStation = '/production/stations/:id';

/** Who may follow the floor live: its manager, and the stations that work on it. */
export const floorAccess = ['productionManager:read', 'production:read', 'productionStationApp:read'] as const;

export const productionContract = contract('production', {
  listStages: listEndpoint({
    path: '/production/stages',
    access: stageRead,
    summary: 'List stages',
    table: stageColumns,
    row: StageRow,
    reads: configReads,
  }),
  getStage: endpoint({
    method: 'GET',
    path: '/production/stages/:id',
    access: stageRead,
    summary: 'One stage',
    params: IdParams,
    response: StageRow,
  }),
  createStage: endpoint({
    method: 'POST',
    path: '/production/stages',
    access: 'productionConfig:create',
    summary: 'Set up a stage',
    body: StageBody,
    response: Done,
  }),
  updateStage: endpoint({
    method: 'PUT',
    path: '/production/stages/:id',
    access: 'productionConfig:update',
    summary: 'Change a stage',
    params: IdParams,
    body: StageBody,
    response: Done,
  }),
  archiveStage: endpoint({
    method: 'PUT',
    path: '/production/stages/:id/archive',
    access: 'productionConfig:update',
    summary: 'Archive a stage',
    params: IdParams,
    response: Done,
  }),
  restoreStage: endpoint({
    method: 'PUT',
    path: '/production/stages/:id/restore',
    access: 'productionConfig:update',
    summary: 'Restore a stage',
    params: IdParams,
    response: Done,
  }),

  listStations: listEndpoint({
    path: '/production/stations',
    access: stationRead,
    summary: 'List stations',
    table: stationColumns,
    row: StationRow,
    reads: configReads,
  }),
  getStation: endpoint({
    method: 'GET',
    path: atStation,
    access: stationRead,
    summary: 'One station with its queue',
    params: IdParams,
    response: StationDetail,
    reads: floorReads,
  }),
  createStation: endpoint({
    method: 'POST',
    path: '/production/stations',
    access: 'productionConfig:create',
    summary: 'Set up a station',
    body: StationBody,
    response: Done,
  }),
  updateStation: endpoint({
    method: 'PUT',
    path: atStation,
    access: 'productionConfig:update',
    summary: 'Change a station',
    params: IdParams,
    body: StationBody,
    response: Done,
  }),
  archiveStation: endpoint({
    method: 'PUT',
    path: `${atStation}/archive`,
    access: 'productionConfig:update',
    summary: 'Archive a station',
    params: IdParams,
    response: Done,
  }),
  restoreStation: endpoint({
    method: 'PUT',
    path: `${atStation}/restore`,
    access: 'productionConfig:update',
    summary: 'Restore a station',
    params: IdParams,
    response: Done,
  }),

  listPanels: listEndpoint({
    path: '/production/panels',
    access: 'production:read',
    summary: 'List panels',
    table: panelColumns,
    row: PanelRow,
    reads: ['panel_list'],
  }),
  getPanel: endpoint({
    method: 'GET',
    path: '/production/panels/:id',
    access: 'production:read',
    summary: 'One panel with its route and actions',
    params: IdParams,
    response: PanelDetail,
    reads: ['panel_list', 'station_list'],
  }),
  movePanel: endpoint({
    method: 'POST',
    path: '/production/panels/:id/move',
    access: ['production:update', 'productionManager:update'],
    summary: 'Move a panel to another station',
    params: IdParams,
    body: z.object({ stationId: Id, reason }),
    response: Done,
  }),
  managerSummary: endpoint({
    method: 'GET',
    path: '/production/manager/summary',
    access: 'productionManager:read',
    summary: 'The whole floor',
    response: FloorSummary,
    reads: floorReads,
  }),
  routePanel: endpoint({
    method: 'POST',
    path: '/production/manager/routepanel',
    access: 'productionManager:update',
    summary: 'Send a panel to the station with the shortest queue',
    body: z.object({ productionPanelId: Id, stationId: Id.optional() }),
    response: z.object({ id: Id, stationId: Id, stationName: z.string() }),
  }),
  listOrderPanels: endpoint({
    method: 'GET',
    path: '/orders/:id/panels',
    access: 'order:read',
    summary: 'Panels of an order',
    params: IdParams,
    response: z.object({ panels: z.array(PanelRow) }),
    reads: ['panel_list'],
  }),
});
