import { z } from 'zod';
import { contract, DecimalText, endpoint, Id } from '../../../platform/contract/endpoint.ts';
import { SentFile } from '../../../platform/contract/sent-file.ts';
import { optimiserContract } from '../optimiser.contract.ts';
import { LeftOutReason } from './left-out-reasons.contract.ts';

/** Panels, sheets and days batching works with at most. */
export const batchLimits = {
  /** Panels looked at, the first due first. */
  pool: 10_000,
  /** Sheets made in one go, and panels on them. */
  sheets: 200,
  panels: 2_000,
  panelsOnSheet: 600,
  horizon: 60,
  window: 20,
  /** Left-out panels shown of each reason; the CSV holds all. */
  shown: 50,
} as const;

const whole = (least: number, most: number) =>
  z.coerce.number().int(`Enter a whole number`).min(least, `Enter ${least} or more`).max(most, `Enter ${most} or less`);

/** How released panels are batched. Working days, panels and m². */
export const BatchChoices = z.object({
  /** The cutting station; left out: any. */
  station: Id.optional(),
  /** Panels due so many working days from today at most. */
  horizon: whole(0, batchLimits.horizon).default(5),
  /** So many working days may lie between the due dates of one batch. */
  window: whole(0, batchLimits.window).default(1),
  maxPanels: whole(1, batchLimits.panelsOnSheet).default(120),
  /** A jumbo sheet has 19.26 m²: no panel that can be cut is larger than the smallest batch. */
  maxAreaM2: whole(20, 5_000).default(300),
  byRack: z.enum(['true', 'false']).default('true'),
});
export type BatchChoices = z.infer<typeof BatchChoices>;

const Day = z.string().nullable();

export const ProposedBatch = z.object({
  /** Stays while the batch is the same. */
  key: z.string(),
  stockId: Id,
  stockCode: z.string(),
  /** Due dates of its panels; null where none has one. */
  dueFrom: Day,
  dueTo: Day,
  late: z.number().int(),
  areaM2: DecimalText,
  /** Where its panels go next; empty when batches are not made by rack. */
  rack: z.string(),
  /** Sheets it takes when panels are laid in rows; the optimiser mostly needs fewer. 0: offcuts do. */
  sheets: z.number().int(),
  /** How many of them are not in the racks, after the batches before it. */
  short: z.number().int(),
  panelIds: z.array(Id),
});
export type ProposedBatch = z.infer<typeof ProposedBatch>;

/** A panel in no batch, or an order (`panelId` is null) whose panels do not exist yet. */
export const LeftOutRow = z.object({
  panelId: Id.nullable(),
  barcode: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  contactName: z.string(),
  stockId: Id.nullable(),
  stockCode: z.string(),
  dueDate: Day,
  panels: z.number().int(),
  sheetId: Id.nullable(),
  detail: z.string(),
});
export type LeftOutRow = z.infer<typeof LeftOutRow>;

export const BatchPreview = z.object({
  today: z.string(),
  /** The last due date looked at. */
  lastDay: z.string(),
  panels: z.number().int(),
  /** There are more panels than are looked at: those due last are not. */
  isCut: z.boolean(),
  batches: z.array(ProposedBatch),
  leftOut: z.array(z.object({ reason: LeftOutReason, panels: z.number().int(), rows: z.array(LeftOutRow) })),
});
export type BatchPreview = z.infer<typeof BatchPreview>;

const NewSheet = z.object({ panelIds: z.array(Id).min(1, 'Pick at least one panel').max(batchLimits.panelsOnSheet) });
export const BatchOrder = z.object({
  station: Id,
  /** The optimiser lays the sheets out at once. */
  queue: z.boolean().default(true),
  batches: z.array(NewSheet).min(1, 'There is no batch to make').max(batchLimits.sheets),
});

export const autoBatchContract = contract('optimiser', {
  previewBatches: endpoint({
    method: 'GET',
    path: '/optimiser/autobatch',
    access: optimiserContract.listSheets.access,
    summary: 'Released panels batched by glass, due date and next stage, and why panels are left out; changes nothing',
    query: BatchChoices,
    reads: ['panel_list', 'order_list', 'task_list'],
    response: BatchPreview,
  }),
  createBatchedSheets: endpoint({
    method: 'POST',
    path: '/optimiser/autobatch',
    access: optimiserContract.createSheet.access,
    summary: 'Make a cutting sheet of each proposed batch, all or none; refused when a panel is no longer free',
    body: BatchOrder,
    response: z.object({ sheets: z.array(z.object({ id: Id, number: z.string() })) }),
  }),
  exportLeftOut: endpoint({
    method: 'GET',
    path: '/optimiser/autobatch/leftout',
    access: optimiserContract.listSheets.access,
    summary: 'Every panel that is in no proposed batch, with the reason, as CSV',
    query: BatchChoices,
    signable: true,
    file: 'text/csv',
    response: SentFile,
  }),
});
