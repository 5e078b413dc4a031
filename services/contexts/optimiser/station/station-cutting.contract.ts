import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { SentFile } from '../../../platform/contract/sent-file.ts';
import { Action, CutMm, Done, Reason } from '../../../platform/contract/words.ts';
import { GlassBlockRow } from '../../inventory/glassblocks/glassblocks.contract.ts';

const station = '/production/stations/:id';
const read = 'productionStationApp:read' as const;
const work = 'productionStationApp:update' as const;
const SheetParams = z.object({ id: Id, sheetId: Id });
const PanelParams = z.object({ id: Id, panelId: Id });
const BatchParams = z.object({ id: Id, batchId: Id });
const mm = CutMm.min(1);

/** What was cut at a station, the newest first. */
export const CuttingLogRow = z.object({
  panelId: Id,
  barcode: z.string(),
  orderNumber: z.string(),
  sheetId: Id,
  sheetNumber: z.string(),
  stockCode: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  byName: z.string(),
  at: Instant,
});
export type CuttingLogRow = z.infer<typeof CuttingLogRow>;

/** A closed glass block; wanted when glass of its kind waits to be cut. */
export const StationGlassBlock = GlassBlockRow.pick({
  id: true,
  number: true,
  stockId: true,
  stockCode: true,
  thicknessMm: true,
  widthMm: true,
  heightMm: true,
  sheets: true,
  weightKg: true,
  bin: true,
  reference: true,
}).extend({ isWanted: z.boolean() });
export type StationGlassBlock = z.infer<typeof StationGlassBlock>;

/** Sheets cut together. Its statuses are those of an optimiser job. */
export const ProductionBatch = z.object({
  id: Id,
  number: z.string(),
  status: z.string(),
  stockCode: z.string(),
  stationId: Id,
  sheets: z.array(z.object({ id: Id, number: z.string(), status: z.string(), stockCode: z.string() })),
  createdAt: Instant,
  actions: z.array(Action),
});
export type ProductionBatch = z.infer<typeof ProductionBatch>;

/** A panel as the optimiser sees it: where it lies, and whether it can be trimmed. mm. */
export const OptimiserPanel = z.object({
  id: Id,
  barcode: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  stockCode: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  cutWidthMm: z.number(),
  cutHeightMm: z.number(),
  sheet: z
    .object({
      id: Id,
      number: z.string(),
      status: z.string(),
      /** The glass sheet it lies on, from 1, and its number in the order of cutting; null when the layout left it out. */
      glassSheet: z.number().int().nullable(),
      cutNumber: z.number().int().nullable(),
      x: z.number().nullable(),
      y: z.number().nullable(),
      isCut: z.boolean(),
    })
    .nullable(),
  /** Why it cannot be trimmed; null when it can. */
  trimBlocker: z.string().nullable(),
});

export type OptimiserPanel = z.infer<typeof OptimiserPanel>;

const batchAction = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${station}/productionbatches/:batchId/${name}`,
    access: work,
    summary,
    params: BatchParams,
    body: Reason,
    response: Done,
  });

/** What a cutting table asks and does beside its sheets. */
export const stationCuttingContract = contract('stationCutting', {
  cuttingLog: endpoint({
    method: 'GET',
    path: `${station}/cuttinglog`,
    access: read,
    summary: 'Panels cut at the station, newest first',
    params: IdParams,
    query: z.object({ length: z.coerce.number().int().min(1).max(500).default(100) }),
    response: z.object({ rows: z.array(CuttingLogRow) }),
    reads: ['cutting_log'],
  }),
  optimiserPanel: endpoint({
    method: 'GET',
    path: `${station}/optimiserpanels/:panelId`,
    access: read,
    summary: 'A panel where it lies on its sheet',
    params: PanelParams,
    response: OptimiserPanel,
  }),
  trimPanel: endpoint({
    method: 'POST',
    path: `${station}/optimiserpanels/:panelId/trim`,
    access: work,
    summary: 'Trim a panel on the table to a smaller cut size, down to its finished size',
    params: PanelParams,
    body: z.object({ widthMm: mm, heightMm: mm, reason: z.string().trim().min(1, 'Say why').max(300) }),
    response: z.object({ id: Id, cutWidthMm: z.number(), cutHeightMm: z.number() }),
  }),
  cutGlassLevels: endpoint({
    method: 'POST',
    path: `${station}/glasslevels/cuts`,
    access: work,
    summary: 'Use up offcuts by hand and book the remaining offcuts',
    params: IdParams,
    body: z.object({
      cuts: z
        .array(
          z.object({
            glassLevelId: Id,
            rests: z
              .array(z.object({ widthMm: mm, heightMm: mm }))
              .max(20, 'At most 20 offcuts')
              .default([]),
          }),
        )
        .min(1, 'Name at least one offcut')
        .max(100),
    }),
    response: z.object({ ids: z.array(Id), restIds: z.array(Id) }),
  }),
  stationGlassBlocks: endpoint({
    method: 'GET',
    path: `${station}/glassblocks`,
    access: read,
    summary: 'Closed glass blocks, those of glass that waits to be cut first',
    params: IdParams,
    response: z.object({ isEnabled: z.boolean(), blocks: z.array(StationGlassBlock) }),
    reads: ['glass_block_list', 'optimiser_sheet_list'],
  }),
  listBatches: endpoint({
    method: 'GET',
    path: `${station}/productionbatches`,
    access: read,
    summary: 'Batches of the station, newest first',
    params: IdParams,
    response: z.object({ batches: z.array(ProductionBatch) }),
    reads: ['production_batch_list'],
  }),
  createBatch: endpoint({
    method: 'POST',
    path: `${station}/productionbatches`,
    access: work,
    summary: 'Group sheets that are cut together',
    params: IdParams,
    body: z.object({ sheetIds: z.array(Id).min(1, 'Pick at least one sheet').max(50) }),
    response: z.object({ id: Id, number: z.string() }),
  }),
  startBatch: batchAction('startcutting', 'Start cutting every sheet of the batch that has a layout'),
  revertBatch: batchAction('revertcutting', 'Take every sheet of the batch off the table'),
  cancelBatch: batchAction('cancel', 'Cancel the batch; its sheets are single again'),
  exportSheet: endpoint({
    method: 'GET',
    path: `${station}/optimisersheets/:sheetId/export`,
    access: read,
    summary: 'The cuts of a sheet for a machine, as CSV, JSON, DXF or as a cutting file',
    params: SheetParams,
    query: z.object({ format: z.enum(['csv', 'json', 'dxf', 'cut']).default('csv') }),
    signable: true,
    file: 'application/octet-stream',
    response: SentFile,
  }),
});
