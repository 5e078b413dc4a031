import { openStatusesOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
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
import { anyOf } from '../../platform/contract/filters.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import { settingsEndpoints } from '../../platform/contract/settings.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Action, CutMm, count, Done, Reason, Version } from '../../platform/contract/words.ts';
import { cuttingPage } from './settings/cutting-settings.contract.ts';
import { StockConfig, StockConfigRow } from './stock-configs.contract.ts';

/** One rectangle of a cut tree; x, y from the sheet's lower left corner, mm. */
export const LayoutNode = z.object({
  id: z.number().int(),
  parent: z.number().int().nullable(),
  level: z.number().int(),
  type: z.enum(['item', 'waste', 'offcut', 'residual', 'branch']),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  itemId: z.string().nullable(),
  rotated: z.boolean(),
});

/** What an offcut of a size and larger is worth: a share of its glass, less what keeping it costs, cents per m². */
export const OffcutValue = z.object({
  minShortSide: z.number(),
  minArea: z.number(),
  share: z.number(),
  holdingCentsPerM2: z.number(),
});

/** One sheet of glass with its cuts; `itemId` of a node is the id of the panel. */
export const LayoutSheet = z.object({
  sheetId: z.string(),
  copy: z.number().int(),
  width: z.number(),
  height: z.number(),
  costCents: z.number(),
  fromOffcut: z.boolean(),
  firstCut: z.enum(['vertical', 'horizontal']),
  nodes: z.array(LayoutNode),
  /** What its offcuts were valued at; layouts of before have none, and half the glass counts. */
  offcutValues: z.array(OffcutValue).readonly().optional(),
  itemArea: z.number(),
  keptArea: z.number(),
  wasteArea: z.number(),
  /** Stays exactly as it is when the sheet is optimised again. */
  isLocked: z.boolean().optional(),
});
export type LayoutSheet = z.infer<typeof LayoutSheet>;

/** A plan for all panels of a sheet job. Areas mm², loss and yield 0 to 1, money in cents. */
export const Layout = z.object({
  sheets: z.array(LayoutSheet),
  unplaced: z.array(z.object({ itemId: z.string(), quantity: z.number().int(), code: z.string(), reason: z.string() })),
  itemArea: z.number(),
  sheetArea: z.number(),
  keptArea: z.number(),
  wasteArea: z.number(),
  loss: z.number(),
  yield: z.number(),
  costCents: z.number(),
  netCostCents: z.number(),
  lowerBoundCents: z.number(),
  method: z.string(),
  nodes: z.number(),
  seconds: z.number(),
});
export type Layout = z.infer<typeof Layout>;

/** What the live message on topic `optimiser/sheets` carries while a solver improves a layout. */
export const SolverProgress = z.object({
  sheetId: Id,
  jobVersion: z.number().int(),
  improvement: z.number().int(),
  layout: Layout,
});
export type SolverProgress = z.infer<typeof SolverProgress>;
/** Topic of sheet rows and of solver progress. */
export const sheetsTopic = 'optimiser/sheets';

/** Sheets that are not cut to the end. */
export const openSheetFilter = anyOf('status', ...openStatusesOf(optimiserSheetMachine));

export const sheetColumns = {
  number: { title: 'Sheet', type: 'link', searchable: true },
  stockCode: { title: 'Glass', type: 'text', searchable: true },
  status: { title: 'Status', type: 'status', labels: labelsOf(optimiserSheetMachine) },
  panelCount: { title: 'Panels', type: 'number', total: true, sortable: false },
  cutCount: { title: 'Cut', type: 'number', sortable: false, rank: 2 },
  sheetCount: { title: 'Sheets', type: 'number', total: true, sortable: false },
  panelArea: { title: 'Panels', type: 'quantity', unit: 'm²', total: true, sortable: false, rank: 3 },
  yieldPercent: { title: 'Yield', type: 'quantity', unit: '%' },
  createdAt: { title: 'Made', type: 'instant', dateFilter: true, rank: 3 },
  isAtSecondary: { title: 'Secondary station', type: 'flag', sortable: false, rank: 3 },
  stationId: { title: 'Cut at', type: 'number', hidden: true, sortable: false },
  stockId: { title: 'Glass id', type: 'number', hidden: true, sortable: false },
  outline: { title: 'Drawing', type: 'text', hidden: true, sortable: false },
  id: { title: 'Sheet id', type: 'number', hidden: true, sortable: false },
} as const satisfies TableColumns;

export const SheetRow = z.object({
  id: Id,
  number: z.string(),
  stockCode: z.string(),
  stockId: Id,
  status: z.string(),
  panelCount: z.number().int(),
  cutCount: z.number().int(),
  sheetCount: z.number().int(),
  panelArea: z.string(),
  yieldPercent: z.string().nullable(),
  createdAt: Instant,
  isAtSecondary: z.boolean(),
  stationId: Id.nullable(),
  /** The first glass sheets of its layout, as `readOutline` reads them; null without a layout. */
  outline: z.string().nullable(),
});
export type SheetRow = z.infer<typeof SheetRow>;

/** `LayoutRules` of the layout editor, as an answer carries them; mm. */
export const Rules = z.object({
  stages: z.union([z.literal(2), z.literal(3)]),
  hasVCut: z.boolean(),
  minFirstCutMm: z.number(),
  minSecondCutMm: z.number(),
  minWasteMm: z.number(),
  vCutDistanceMm: z.number().optional(),
  trimMm: z.number(),
  offcutShortMm: z.number(),
  offcutLongMm: z.number(),
  isRotatable: z.boolean(),
});

const SheetPanel = z.object({
  id: Id,
  barcode: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  contactName: z.string(),
  reference: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  cutWidthMm: z.number(),
  cutHeightMm: z.number(),
  dueDate: z.string().nullable(),
  isToughened: z.boolean(),
  edges: z.array(z.string()),
  holes: z.number().int(),
  isCut: z.boolean(),
  /** Broken or withdrawn: nothing of it is to be cut. */
  isBroken: z.boolean(),
});

export const Sheet = z.object({
  id: Id,
  number: z.string(),
  stockId: Id,
  stockCode: z.string(),
  status: z.string(),
  isAtSecondary: z.boolean(),
  jobVersion: z.number().int(),
  panels: z.array(SheetPanel),
  layout: Layout.nullable(),
  failure: z.string().nullable(),
  /** What an editor hands back, so that nobody writes over another's layout. */
  layoutVersion: z.number().int(),
  /** The station that cuts it or did; null before cutting starts. */
  stationId: Id.nullable(),
  batchId: Id.nullable(),
  /** The rules this glass is cut by. */
  rules: Rules,
  createdAt: Instant,
  actions: z.array(Action),
});
export type Sheet = z.infer<typeof Sheet>;

/** An edited layout: where each panel lies; cuts and figures are worked out by the server. mm from the lower left corner. */
export const LayoutEdit = z.object({
  layoutVersion: Version,
  sheets: z
    .array(
      z.object({
        sheetId: z.string().max(60),
        copy: count(10_000, 'numbers'),
        firstCut: z.enum(['vertical', 'horizontal']),
        pieces: z
          .array(
            z.object({
              panelId: Id,
              x: CutMm.min(-100_000),
              y: CutMm.min(-100_000),
              rotated: z.boolean(),
            }),
          )
          .max(2_000),
      }),
    )
    .max(500),
});
export type LayoutEdit = z.infer<typeof LayoutEdit>;

const Versioned = z.object({ version: z.number().int() });
const SheetParams = z.object({ id: Id, sheetId: Id });
const PanelIds = z.object({ panelIds: z.array(Id).min(1, 'Pick at least one panel').max(2_000) });
const station = '/production/stations/:id/optimisersheets';

const action = (name: string, summary: string, body = Reason) =>
  endpoint({
    method: 'POST',
    path: `${station}/:sheetId/${name}`,
    access: 'productionStationApp:update',
    summary,
    params: SheetParams,
    body,
    response: Done,
  });

export const optimiserContract = contract('optimiser', {
  listSheets: listEndpoint({
    path: '/optimiser/sheets',
    access: 'optimisation:read',
    summary: 'List cutting sheets',
    table: sheetColumns,
    reads: ['optimiser_sheet_list'],
    row: SheetRow,
  }),
  getSheet: endpoint({
    method: 'GET',
    path: '/optimiser/sheets/:id',
    access: 'optimisation:read',
    summary: 'One cutting sheet with panels, layout and actions',
    params: IdParams,
    response: Sheet,
  }),
  yieldToday: endpoint({
    method: 'GET',
    path: '/optimiser/yieldtoday',
    access: ['optimisation:read', 'productionManager:read'],
    summary: 'How much of the glass that was cut today became panels',
    response: z.object({
      /** Panels by glass, %, 1 decimal; null before the first cut of the day. */
      percent: DecimalText.nullable(),
      /** Panels cut, m². */
      areaM2: DecimalText,
    }),
    reads: ['panel_list', 'production_day', 'optimiser_sheet_list'],
  }),
  ...settingsEndpoints(cuttingPage, {
    verb: 'set',
    name: 'Settings',
    path: '/optimiser/settings',
    read: 'optimisationConfig:read',
    update: 'optimisationConfig:update',
    summary: 'How glass is cut here',
    answer: z.object({}),
  }),
  getStockConfigs: endpoint({
    method: 'GET',
    path: '/optimiser/stockconfigs',
    access: 'optimisationConfig:read',
    summary: 'Glass with its own cutting rules',
    response: z.object({ configs: z.array(StockConfigRow) }),
  }),
  setStockConfigs: endpoint({
    method: 'PUT',
    path: '/optimiser/stockconfigs',
    access: 'optimisationConfig:update',
    summary: 'Change the cutting rules of single glass types',
    body: z.object({ configs: z.array(StockConfig).max(2_000) }),
    response: z.object({}),
  }),
  listStationSheets: listEndpoint({
    path: station,
    access: 'productionStationApp:read',
    summary: 'Sheets a cutting station may work on',
    table: sheetColumns,
    reads: ['optimiser_sheet_list'],
    row: SheetRow,
    params: IdParams,
  }),
  createSheet: endpoint({
    method: 'POST',
    path: station,
    access: 'productionStationApp:update',
    summary: 'Make a cutting sheet of released panels of one glass',
    params: IdParams,
    body: PanelIds,
    response: Done,
  }),
  addToSheet: endpoint({
    method: 'POST',
    path: `${station}/:sheetId/add`,
    access: 'productionStationApp:update',
    summary: 'Add panels to an open sheet',
    params: SheetParams,
    body: PanelIds,
    response: Done,
  }),
  addPanels: endpoint({
    method: 'POST',
    path: `${station}/:sheetId/addpanels`,
    access: 'productionStationApp:update',
    summary: 'Add panels; a layout is dropped',
    params: SheetParams,
    body: PanelIds,
    response: Done,
  }),
  queueSheet: endpoint({
    method: 'POST',
    path: `${station}/:sheetId/queue`,
    access: 'productionStationApp:update',
    summary: 'Queue the sheet for optimising',
    params: SheetParams,
    response: Versioned,
  }),
  removeSheet: action('remove', 'Remove the sheet; its panels are free again'),
  sendSecondary: action('sendsecondary', 'Send the sheet to the secondary station'),
  sendPrimary: action('sendprimary', 'Send the sheet to the primary station'),
  startCutting: action('startcutting', 'Start cutting: glass is drawn from stock'),
  revertCutting: action('revertcutting', 'Take the sheet off the table: glass goes back to stock'),
  scanSheetPanels: endpoint({
    method: 'POST',
    path: `${station}/:sheetId/scan`,
    access: 'productionStationApp:update',
    summary: 'Mark panels of the sheet as cut; the last one completes it',
    params: SheetParams,
    body: PanelIds,
    response: z.object({ id: Id, isCompleted: z.boolean() }),
  }),
  editLayout: endpoint({
    method: 'PUT',
    path: `${station}/:sheetId/layout`,
    access: 'productionStationApp:update',
    summary: 'Save a layout edited by hand; refused with the rule when a cut cannot be made',
    params: SheetParams,
    body: LayoutEdit,
    response: z.object({ id: Id, layoutVersion: z.number().int(), lossBefore: z.number(), lossAfter: z.number() }),
  }),
  getLayout: endpoint({
    method: 'GET',
    path: `${station}/:sheetId/layout`,
    access: 'productionStationApp:read',
    summary: 'Layout of a sheet',
    params: SheetParams,
    response: z.object({ layout: Layout.nullable() }),
  }),
});
