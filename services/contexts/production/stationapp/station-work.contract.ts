import { z } from 'zod';
import { contract, endpoint, Id, IdParams } from '../../../platform/contract/endpoint.ts';
import { Action, Done, text } from '../../../platform/contract/words.ts';
import { PanelDetail, PanelRow } from '../production.contract.ts';
import { PanelStatus, StageKey } from '../production.events.ts';

const atStation = '/production/stations/:id';

const OneOrMany = z.union([z.array(Id).min(1).max(500), Id]).transform((v) => (Array.isArray(v) ? v : [v]));
/** Which panels: ids, or the barcode off the label. */
const Which = z
  .object({ productionPanelId: OneOrMany.optional(), barcode: text(40).optional() })
  .refine((b) => b.productionPanelId !== undefined || (b.barcode ?? '') !== '', {
    message: 'Scan a panel',
    path: ['barcode'],
  });

/** What a station call did: one line per panel, ready to be shown large. */
export const StationDone = z.object({
  id: Id,
  panels: z.array(
    z.object({
      id: Id,
      barcode: z.string(),
      status: PanelStatus,
      stageKey: StageKey.nullable(),
      widthMm: z.number(),
      heightMm: z.number(),
      message: z.string(),
    }),
  ),
});
export type StationDone = z.infer<typeof StationDone>;

/** What is done with panels at a station. */
export const stationWorkContract = contract('production', {
  scanPanel: endpoint({
    method: 'POST',
    path: `${atStation}/panels/scan`,
    access: 'productionStationApp:update',
    summary: 'Scan a panel at its station; at a furnace also onto a bed',
    params: IdParams,
    body: Which.and(z.object({ bed: z.number().int().min(1).max(20).optional() })),
    response: StationDone,
  }),
  removePanel: endpoint({
    method: 'POST',
    path: `${atStation}/panels/removepanel`,
    access: 'productionStationApp:update',
    summary: 'Remove a scanned panel from the station',
    params: IdParams,
    body: Which,
    response: StationDone,
  }),
  completeTasks: endpoint({
    method: 'POST',
    path: `${atStation}/panels/completetasks`,
    access: 'productionStationApp:update',
    summary: 'Complete the stage of panels at the station',
    params: IdParams,
    body: Which,
    response: StationDone,
  }),
  recutPanel: endpoint({
    method: 'POST',
    path: `${atStation}/panels/recut`,
    access: 'productionStationApp:update',
    summary: 'Send a broken panel to recut',
    params: IdParams,
    body: Which.and(z.object({ reason: text(300).min(1, 'Say why') })),
    response: StationDone,
  }),
  revertTasks: endpoint({
    method: 'POST',
    path: `${atStation}/panels/reverttasks`,
    access: 'productionStationApp:update',
    summary: 'Undo the last scan or completion at the station',
    params: IdParams,
    body: z.object({ productionPanelId: OneOrMany.optional(), barcode: text(40).optional() }),
    response: StationDone,
  }),
  schedulePanels: endpoint({
    method: 'POST',
    path: `${atStation}/panels/schedule`,
    access: 'productionStationApp:update',
    summary: 'Queue panels at this station',
    params: IdParams,
    body: Which,
    response: StationDone,
  }),
  updateStationData: endpoint({
    method: 'POST',
    path: `${atStation}/panels/updatestationdata`,
    access: 'productionStationApp:update',
    summary: 'Hold or release the station',
    params: IdParams,
    body: z.object({ action: z.enum(['hold', 'release']), reason: text(300).default('') }),
    response: Done,
  }),
  listStationPanels: endpoint({
    method: 'GET',
    path: `${atStation}/panels`,
    access: 'productionStationApp:read',
    summary: 'Panels in work and waiting at the station',
    params: IdParams,
    response: z.object({ inWork: z.array(PanelRow), queue: z.array(PanelRow), queueCount: z.number().int() }),
    reads: ['panel_list', 'station_list', 'production_day'],
  }),
  scanOptions: endpoint({
    method: 'GET',
    path: `${atStation}/scanoptions`,
    access: 'productionStationApp:read',
    summary: 'Actions of a scan at the station',
    params: IdParams,
    response: z.object({ stageKey: StageKey, recutReasons: z.array(z.string()), actions: z.array(Action) }),
  }),
  lookupBarcode: endpoint({
    method: 'GET',
    path: `${atStation}/barcode/lookup`,
    access: 'productionStationApp:read',
    summary: 'Find a panel by its barcode',
    params: IdParams,
    query: z.object({ barcode: text(40).min(1, 'Scan a panel') }),
    response: PanelDetail,
    reads: ['panel_list'],
  }),
});
