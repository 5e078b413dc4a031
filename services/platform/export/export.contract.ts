import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant } from '../contract/endpoint.ts';
import { SentFile } from '../contract/sent-file.ts';

/** The forms in which a list leaves the product. */
export const ExportFormat = z.enum(['csv', 'pdf']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** More rows than this are exported in the background, with progress; fewer are sent at once. */
export const backgroundFrom = 5_000;
/** The most rows of one export: a table of more pages than this is read by nobody. */
export const rowLimits: Readonly<Record<ExportFormat, number>> = { csv: 1_000_000, pdf: 10_000 };
/** A finished export can be fetched this long, hours. */
export const keptHours = 24;
/** Exports of one user that may be under way. */
export const parallelPerUser = 3;
/** Exports of a company that may be under way. */
export const parallelPerAccount = 10;

/** Topic of the progress of one's own exports; messages are `Export`. */
export const exportsTopic = '/exports';

const ApiPath = z
  .string()
  .min(1, 'Enter the path to sign')
  .max(8_000, 'The path is too long: use fewer columns or filters')
  .describe('Path of this API with its query, with or without /api/v1: /orders?format=csv');

/** An export and how far it is. Rows and bytes grow while it runs. */
export const Export = z.object({
  id: Id,
  title: z.string(),
  format: ExportFormat,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  rows: z.number().int(),
  /** Rows there will be; null until they are counted. */
  total: z.number().int().nullable(),
  bytes: z.number().int(),
  /** Why it failed, in words for the reader. */
  error: z.string().nullable(),
  createdAt: Instant,
});
export type Export = z.infer<typeof Export>;

/** What the browser fetches by itself: signed addresses, and exports that take their time. */
export const exportContract = contract('system', {
  signUrl: endpoint({
    method: 'POST',
    path: '/system/signedurl',
    whenExpired: true,
    access: 'signedIn',
    leavesAsIs: true,
    summary: 'An address on this host that opens a report, a file or an export for 60 seconds without a token',
    body: z.object({ path: ApiPath }),
    response: z.object({ url: z.string() }),
  }),
  listExports: endpoint({
    method: 'GET',
    path: '/system/exports',
    access: 'signedIn',
    summary: 'Your exports of the last 24 hours, newest first',
    response: z.object({ exports: z.array(Export) }),
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/system/exports',
    whenExpired: true,
    access: 'signedIn',
    summary: 'Export a list in the background: its path with format=csv or format=pdf',
    body: z.object({ path: ApiPath }),
    response: Export,
  }),
  cancelExport: endpoint({
    method: 'POST',
    path: '/system/exports/:id/cancel',
    whenExpired: true,
    access: 'signedIn',
    summary: 'Stop one of your exports',
    params: IdParams,
    response: Export,
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/system/exports/:id/file',
    access: 'signedIn',
    summary: 'The file of one of your exports',
    params: IdParams,
    signable: true,
    file: 'application/octet-stream',
    response: SentFile,
  }),
});
