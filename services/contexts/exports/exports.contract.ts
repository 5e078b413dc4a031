import { z } from 'zod';
import type { Permission } from '../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams, Instant } from '../../platform/contract/endpoint.ts';
import { SentFile } from '../../platform/contract/sent-file.ts';

/** An archive can be fetched this long after it is ready, days. */
export const archiveDays = 7;
/** So many archives are shown, the newest first. */
export const shownExports = 50;

/** Where an archive stands; an expired one was ready, and its content is gone. */
export const AccountExportState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'expired']);
export type AccountExportState = z.infer<typeof AccountExportState>;

/** The words of each state. */
export const exportStates: Readonly<Record<AccountExportState, string>> = {
  ...{ waiting: 'Waiting', running: 'Being written', done: 'Ready' },
  ...{ failed: 'Failed', cancelled: 'Cancelled', expired: 'Expired' },
};

const Part = z.object({
  part: z.number().int(),
  bytes: z.number().int(),
  /** SHA-256 of the part's bytes, hex. */
  sha256: z.string(),
});

/** An archive of the whole account and how far it is. */
export const AccountExport = z.object({
  id: Id,
  state: AccountExportState,
  /** Events, rows and files that stand in it. */
  records: z.number().int(),
  /** How many there will be; null until they are counted. */
  total: z.number().int().nullable(),
  bytes: z.number().int(),
  /** Position of the log at which it is cut; null until it is cut. */
  seq: z.number().int().nullable(),
  askedAt: Instant,
  askedBy: z.string(),
  readyAt: Instant.nullable(),
  /** When its content is taken away; null before it is ready. */
  expiresAt: Instant.nullable(),
  /** Why it failed; '' when it did not. */
  problem: z.string(),
  /** How often a part of it was fetched, and by whom last. */
  downloads: z.number().int(),
  lastDownload: z.object({ at: Instant, by: z.string() }).nullable(),
  parts: z.array(Part),
});
export type AccountExport = z.infer<typeof AccountExport>;

/** Whoever reads an archive reads everything: besides the right to export it needs the right to read as a system administrator. */
export const readsEverything = 'systemAdministrator:read' satisfies Permission;
export const archiveRights = ['importExport:read', readsEverything] as const satisfies readonly Permission[];

/** Archives of the whole account, for its own people alone. Their use cases ask for both rights. */
export const exportsContract = contract('exports', {
  listAccountExports: endpoint({
    method: 'GET',
    path: '/admin/exports',
    access: 'importExport:read',
    summary: 'The newest 50 archives of the account, with how far each is. Also needs systemAdministrator:read',
    response: z.object({ data: z.array(AccountExport) }),
  }),
  startAccountExport: endpoint({
    method: 'POST',
    path: '/admin/exports',
    whenExpired: true,
    ownHandsOnly: true,
    access: 'importExport:read',
    summary: 'Export the whole account to an archive, in the background. Also needs systemAdministrator:read',
    response: z.object({ id: Id }),
  }),
  cancelAccountExport: endpoint({
    method: 'POST',
    path: '/admin/exports/:id/cancel',
    whenExpired: true,
    ownHandsOnly: true,
    access: 'importExport:read',
    summary: 'Stop an archive that is being written; what is written is thrown away',
    params: IdParams,
    response: z.object({ id: Id }),
  }),
  downloadAccountExport: endpoint({
    method: 'GET',
    path: '/admin/export',
    ownHandsOnly: true,
    access: 'importExport:read',
    summary: 'A part of an archive, with ranges and ETag; opened by a signed address',
    query: z.object({
      exportId: z.coerce.number().int('Name the export by its number').min(1).max(Number.MAX_SAFE_INTEGER),
      part: z.coerce.number().int('Name the part by its number').min(1).max(1_000_000).default(1),
    }),
    signable: true,
    file: 'application/zip',
    response: SentFile,
  }),
});
