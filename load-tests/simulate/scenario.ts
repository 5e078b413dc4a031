import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const share = z.number().min(0).max(1);
const hours = z.number().min(0).max(24);

/**
 * A trading week as data: who comes, how much is made, what goes wrong. The defaults are a small shop; shares of breakage,
 * quotes and terms are those of the trade. A file given by `--scenario` holds what differs.
 */
export const Scenario = z.strictObject({
  name: z.string().default('small shop'),
  /** Local time of the first day, which is a Monday: the middle of the shop's night. */
  startsAt: z.iso.datetime().default('2026-03-01T13:00:00.000Z'),
  customers: z.number().int().min(1).max(2_000).default(24),
  /** Quotes and orders that come in on an average day. */
  ordersPerDay: z.number().min(0).max(1_000).default(12),
  /** Panels of an order: shares of from so many to so many. Most orders are small; one in a hundred is a building. */
  pieces: z
    .array(z.tuple([z.number(), z.number().int(), z.number().int()]))
    .min(1)
    .default([
      [28, 1, 1],
      [18, 2, 2],
      [22, 3, 5],
      [14, 6, 10],
      [11, 11, 25],
      [6, 26, 80],
      [1, 81, 200],
    ]),
  /** Monday to Sunday: Mondays and Thursdays are the busy ones, nobody works at the weekend. */
  weekdays: z.array(z.number().min(0).max(5)).length(7).default([1.2, 0.95, 0.9, 1.15, 0.8, 0, 0]),
  /** Hours of the local day. */
  opensAt: hours.default(7),
  closesAt: hours.default(17),
  quoteShare: share.default(0.45),
  winShare: share.default(0.55),
  denyShare: share.default(0.03),
  changeShare: share.default(0.08),
  cancelShare: share.default(0.03),
  lineCancelShare: share.default(0.03),
  holdShare: share.default(0.03),
  pickupShare: share.default(0.25),
  /** Panels a station does in an hour, by stage. */
  panelsAnHour: z
    .strictObject({
      arris: z.number().int(),
      polish: z.number().int(),
      drill: z.number().int(),
      wash: z.number().int(),
      toughen: z.number().int(),
      qc: z.number().int(),
    })
    .default({ arris: 60, polish: 25, drill: 20, wash: 60, toughen: 60, qc: 60 }),
  /** Broken or rejected, of the panels a stage works on. */
  breakage: z
    .strictObject({ arris: share, polish: share, drill: share, wash: share, toughen: share, qc: share })
    .default({ arris: 0.002, polish: 0.006, drill: 0.01, wash: 0, toughen: 0.01, qc: 0.008 }),
  stopsOfARun: z.number().int().min(1).max(60).default(12),
  /** Of stops. */
  failedStopShare: share.default(0.03),
  brokenOnSiteShare: share.default(0.01),
  ncrShare: share.default(0.02),
  creditShare: share.default(0.03),
  /** Of the invoices still owing, those paid on a day; some only in part. */
  paidADay: share.default(0.2),
  partPaidShare: share.default(0.15),
  /** Sheets of a size below which more is bought, and how many. */
  reorderAt: z.number().int().min(0).default(8),
  reorderSheets: z.number().int().min(1).default(16),
  shortReceiptShare: share.default(0.02),
});
export type Scenario = z.infer<typeof Scenario>;

/** The default shop, or what a file says differs from it. */
export async function readScenario(file: string | undefined): Promise<Scenario> {
  return Scenario.parse(file ? JSON.parse(await readFile(file, 'utf8')) : {});
}
