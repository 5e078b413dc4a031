import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { SentFile } from '../../../platform/contract/sent-file.ts';
import { Action } from '../../../platform/contract/words.ts';
import { PanelRow } from '../production.contract.ts';

const station = '/production/stations/:id';
const atStation = 'productionStationApp:read' as const;

/** A panel on a bed, mm from the bed's corner at the furnace door. */
const OnBed = z.object({ panel: PanelRow, x: z.number(), y: z.number(), w: z.number(), h: z.number() });
/** A load of the furnace; `state` is where a bed is. Lengths mm, share of the bed's area that is glass 0 to 1. */
export const TougheningBatch = z.object({
  id: Id,
  number: z.string(),
  status: z.string(),
  stationId: Id,
  stationName: z.string(),
  stockCode: z.string(),
  thicknessMm: z.number(),
  bedWidthMm: z.number(),
  bedLengthMm: z.number(),
  beds: z.array(
    z.object({
      bed: z.number().int(),
      state: z.enum(['loading', 'inFurnace', 'out']),
      fill: z.number(),
      areaM2: z.number(),
      panels: z.array(OnBed),
    }),
  ),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  actions: z.array(Action),
});
export type TougheningBatch = z.infer<typeof TougheningBatch>;

/** Panels of one line of an order, which belong together. */
export const Assembly = z.object({
  orderId: Id,
  orderNumber: z.string(),
  itemId: Id,
  contactName: z.string(),
  stockCode: z.string(),
  pieces: z.number().int(),
  here: z.number().int(),
  finished: z.number().int(),
  panels: z.array(PanelRow),
});

/** What the tablet of a station asks beside its queue. */
export const stationAppContract = contract('stationApp', {
  exportPanels: endpoint({
    method: 'GET',
    path: `${station}/panels/exportdata`,
    access: atStation,
    summary: 'Panels at the station as CSV for a machine',
    params: IdParams,
    signable: true,
    file: 'text/csv',
    response: SentFile,
  }),
  searchStation: endpoint({
    method: 'GET',
    path: `${station}/search`,
    access: atStation,
    summary: 'Panels of this station by label, order, customer or reference',
    params: IdParams,
    query: z.object({ search: z.string().trim().min(1, 'Type what to look for').max(80) }),
    response: z.object({ panels: z.array(PanelRow) }),
    reads: ['panel_list'],
  }),
  listAssemblies: endpoint({
    method: 'GET',
    path: `${station}/assemblies`,
    access: atStation,
    summary: 'Lines of orders of which panels are at the station, with all their panels',
    params: IdParams,
    response: z.object({ assemblies: z.array(Assembly) }),
    reads: ['panel_list'],
  }),
  stationBatch: endpoint({
    method: 'GET',
    path: `${station}/tougheningbatch`,
    access: atStation,
    summary: 'The furnace batch loaded at the station; null when there is none',
    params: IdParams,
    response: z.object({ batch: TougheningBatch.nullable(), bedCount: z.number().int() }),
  }),
  advanceBed: endpoint({
    method: 'POST',
    path: `${station}/tougheningbatch/advancebed`,
    access: 'productionStationApp:update',
    summary: 'Put the first bed into the furnace, or take the next one out',
    params: IdParams,
    response: z.object({ id: Id, batchId: Id, status: z.string(), message: z.string() }),
  }),
  getTougheningBatch: endpoint({
    method: 'GET',
    path: '/production/tougheningbatches/:id',
    access: 'production:read',
    summary: 'One furnace batch with its beds',
    params: IdParams,
    response: TougheningBatch,
  }),
});
