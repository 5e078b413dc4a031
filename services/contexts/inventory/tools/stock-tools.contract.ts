import { z } from 'zod';
import { contract, DecimalText, endpoint, Id, Instant } from '../../../platform/contract/endpoint.ts';
import { Day, ShareText, sheetCount, text } from '../../../platform/contract/words.ts';

const readers = ['systemAdministrator:read', 'stockManagement:read'] as const;
const writers = ['systemAdministrator:update', 'stockManagement:update'] as const;

const Size = { stockId: Id, sizeId: Id };

export const OpeningBody = z.object({
  /** The day the sheets were counted. */
  asOf: Day,
  reason: text(200).min(1, 'Say why'),
  lines: z
    .array(
      z.object({
        ...Size,
        quantity: sheetCount('sheets'),
        /** Dollars a sheet, ex GST; what the size costs already when left out. */
        unitCost: ShareText.optional(),
      }),
    )
    .min(1, 'Enter at least one quantity')
    .max(500, 'At most 500 sizes at once'),
});
export type OpeningBody = z.infer<typeof OpeningBody>;

export const UsageBody = z.object({
  lines: z
    .array(
      z.object({
        ...Size,
        quantity: sheetCount('sheets', 1),
        /** One of the reasons of the company for manual usage. */
        reasonId: Id,
        note: text(200).default(''),
      }),
    )
    .min(1, 'Enter at least one quantity')
    .max(200, 'At most 200 sizes at once'),
});
export type UsageBody = z.infer<typeof UsageBody>;

/** A sheet size with what stands of it. */
export const ToolSize = z.object({
  ...Size,
  stockCode: z.string(),
  stockName: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  onHand: z.number(),
  /** Dollars a sheet. */
  unitCost: DecimalText,
  /** Sheets came or went besides its opening balance: that cannot be set any more. */
  hasMoved: z.boolean(),
});
export type ToolSize = z.infer<typeof ToolSize>;

const Entry = z.object({
  id: Id,
  at: Instant,
  stockId: Id,
  stockCode: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  sheets: z.number(),
  reason: z.string(),
  byName: z.string(),
});

/** Reads a row of the log of movements and of the sizes, so both are up to date with the answer of a change. */
const reads = ['stock_list', 'stock_transaction'];

export const stockToolsContract = contract('stockTools', {
  setOpeningBalance: endpoint({
    method: 'PUT',
    path: '/admin/tools/openingbalance/glass',
    access: writers,
    summary: 'Set the sheets that stand at the change-over; 409 for a size that has moved since',
    body: OpeningBody,
    response: z.object({ transactions: z.number(), value: DecimalText }),
  }),
  manualUsageInfo: endpoint({
    method: 'GET',
    path: '/admin/tools/manualusage/info',
    access: readers,
    summary: 'Reasons for manual usage, what was used today and the last entries',
    reads,
    response: z.object({
      reasons: z.array(z.object({ id: Id, name: z.string(), help: z.string() })),
      todayM2: DecimalText,
      lastEntries: z.array(Entry),
    }),
  }),
  manualUsageSizes: endpoint({
    method: 'GET',
    path: '/admin/tools/manualusage/glasssizes',
    access: readers,
    summary: 'Sheet sizes of glass in use, with what stands of each',
    reads,
    response: z.object({ data: z.array(ToolSize) }),
  }),
  recordManualUsage: endpoint({
    method: 'PUT',
    path: '/admin/tools/manualusage/glasssizes',
    access: writers,
    summary: 'Record sheets that were used without an order; 409 when fewer stand than were used',
    body: UsageBody,
    response: z.object({ transactions: z.number() }),
  }),
});
