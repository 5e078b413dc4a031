import { importMachine, type ImportStatus as MachineStatus } from '@glasshouse/state-machines/import/import.machine';
import { z } from 'zod';
import type { Access, Permission } from '../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../platform/contract/endpoint.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import { SentFile } from '../../platform/contract/sent-file.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Action, count, text } from '../../platform/contract/words.ts';

const reads: Access = 'importExport:read';
const accessOf = (event: keyof typeof importMachine.events) => {
  const { permission } = importMachine.events[event] as { readonly permission?: readonly Permission[] };
  return permission ?? reads;
};

/** What can be imported, in the order in which a business moves in. */
export const importKinds = {
  contacts: 'Contacts',
  stock: 'Stock items',
  openingBalances: 'Opening balances of customers',
} as const;
export const KindName = z.enum(Object.keys(importKinds) as [keyof typeof importKinds]);
export type KindName = z.infer<typeof KindName>;

/** How large a file may be. */
export const importLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellCharacters: 32_767,
  /** Imports of a company that are being read, checked or run at the same time. */
  atOnce: 3,
  /** Rows that are corrected with one call. */
  corrections: 200,
  /** Rows of one page. */
  pageRows: 100,
  /** Days during which an import can be undone; its rows are kept so long. */
  keptDays: 30,
} as const;

export const ImportStatus = z.enum(Object.keys(importMachine.states) as [MachineStatus, ...MachineStatus[]]);

/** Where one row stands. */
export const RowState = z.enum(['read', 'ready', 'faulty', 'made', 'takenBack', 'kept']);
export type RowState = z.infer<typeof RowState>;
/** Which rows are shown: those that wait for somebody, those that became records, or all. */
export const RowFilter = z.enum(['all', 'faulty', 'made', 'kept']);
export type RowFilter = z.infer<typeof RowFilter>;

/** The character sets that are recognised. */
export const Encoding = z.enum(['UTF-8', 'UTF-16', 'Windows-1252']);
export type Encoding = z.infer<typeof Encoding>;
export const Delimiter = z.enum(['comma', 'semicolon', 'tab', 'pipe']);
export type Delimiter = z.infer<typeof Delimiter>;

const KindField = z.object({
  key: z.string(),
  title: z.string(),
  isRequired: z.boolean(),
  hint: z.string(),
  examples: z.array(z.string()),
});
export const ImportKindView = z.object({
  kind: KindName,
  title: z.string(),
  /** Whether the person asking may make such records. */
  isAllowed: z.boolean(),
  /** What people should know before they run it; '' when there is nothing. */
  remark: z.string(),
  fields: z.array(KindField),
});
export type ImportKindView = z.infer<typeof ImportKindView>;

/** How many rows stand where. */
export const Counts = z.object({
  ready: z.number().int(),
  faulty: z.number().int(),
  made: z.number().int(),
  takenBack: z.number().int(),
  kept: z.number().int(),
  /** Rows that somebody corrected. */
  corrected: z.number().int(),
});
export type Counts = z.infer<typeof Counts>;

/** The field of each column of the file, in their order; null leaves a column out. */
const Columns = z.array(z.string().max(60).nullable()).max(importLimits.columns);

export const importColumns = {
  startedAt: { title: 'Started', type: 'instant', dateFilter: true },
  fileName: { title: 'File', type: 'link', searchable: true, sortable: false },
  kind: { title: 'Holds', type: 'status', sortable: false, labels: importKinds },
  startedBy: { title: 'By', type: 'text', searchable: true, sortable: false, rank: 3 },
  status: { title: 'Status', type: 'status', sortable: false, labels: labelsOf(importMachine) },
  rows: { title: 'Rows', type: 'number', sortable: false },
  made: { title: 'Imported', type: 'number', sortable: false },
  faulty: { title: 'With faults', type: 'number', sortable: false },
  corrected: { title: 'Corrected', type: 'number', sortable: false, rank: 3 },
} as const satisfies TableColumns;

export const ImportRow = z.object({
  id: Id,
  startedAt: Instant,
  fileName: z.string(),
  kind: KindName,
  startedBy: z.string(),
  status: ImportStatus,
  rows: z.number().int(),
  made: z.number().int(),
  faulty: z.number().int(),
  corrected: z.number().int(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** An import with its columns and how far it is. */
export const Import = z.object({
  id: Id,
  kind: KindName,
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  startedAt: Instant,
  startedBy: z.string(),
  status: ImportStatus,
  /** What stopped it; '' when nothing did. */
  problem: z.string(),
  encoding: Encoding.nullable(),
  delimiter: Delimiter.nullable(),
  hasHead: z.boolean(),
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
  columns: z.array(z.string().nullable()),
  /** Rows of the file, its head not among them. */
  rows: z.number().int(),
  /** How many of `total` rows the step under way has come to. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  counts: Counts,
  actions: z.array(Action),
});
export type Import = z.infer<typeof Import>;

/** What is wrong with a row; null names no field. */
export const RowFault = z.object({ field: z.string().nullable(), message: z.string() });
export type RowFault = z.infer<typeof RowFault>;

/** A row as it would be imported: its cells by field, corrections among them. */
export const FileRow = z.object({
  /** Its number in the file, as a spreadsheet counts. */
  row: z.number().int(),
  state: RowState,
  cells: z.record(z.string(), z.string()),
  faults: z.array(RowFault),
  /** The record it made. */
  record: z
    .object({ type: z.enum(['contact', 'stock', 'invoice', 'creditNote']), id: Id, name: z.string() })
    .nullable(),
});
export type FileRow = z.infer<typeof FileRow>;

const Moved = z.object({ id: Id, status: ImportStatus });
const Cell = z.string().max(importLimits.cellCharacters, 'A cell holds at most 32,767 characters');
const Correction = z.object({
  row: count(2_000_000_000, 'rows', 1),
  cells: z.record(z.string().max(60), Cell).refine((cells) => Object.keys(cells).length <= 100, 'At most 100 cells'),
});
export type Correction = z.infer<typeof Correction>;

/** Bringing records in from files. */
export const importsContract = contract('imports', {
  listImportKinds: endpoint({
    method: 'GET',
    path: '/admin/import/kinds',
    access: reads,
    summary: 'What can be imported, with the fields of each kind',
    response: z.object({ data: z.array(ImportKindView) }),
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/admin/import/kinds/:kind/template',
    access: reads,
    summary: 'A file of a kind to fill in, with two example rows',
    params: z.object({ kind: KindName }),
    response: SentFile,
    file: 'text/csv',
    signable: true,
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/admin/import',
    access: accessOf('begin'),
    summary:
      'Import an uploaded CSV file: it is read in the background, nothing is written before it is checked and run',
    body: z.object({ kind: KindName, s3UploadKey: z.string().min(1, 'Name the file').max(200) }),
    response: Moved,
  }),
  listImports: listEndpoint({
    path: '/admin/imports',
    access: reads,
    summary: 'List imports: how far each is',
    table: importColumns,
    reads: ['import_list'],
    row: ImportRow,
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/admin/imports/:id',
    access: reads,
    summary: 'An import: its columns, its counts and how far it is',
    params: IdParams,
    response: Import,
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/rows',
    access: reads,
    summary: 'Rows of an import with what is wrong with them, 100 at a time',
    params: IdParams,
    query: z.object({
      filter: RowFilter.default('all'),
      /** Rows behind this one. */
      after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
    }),
    response: z.object({ data: z.array(FileRow), hasMore: z.boolean() }),
  }),
  mapImport: endpoint({
    method: 'PUT',
    path: '/admin/imports/:id/mapping',
    access: accessOf('map'),
    summary: 'Say which field each column holds, and whether the first row is the head',
    params: IdParams,
    body: z.object({ columns: Columns, hasHead: z.boolean() }),
    response: Moved,
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/check',
    access: accessOf('check'),
    summary: 'Decide every row as the run will and write nothing; once checked, only rows with faults are asked again',
    params: IdParams,
    response: Moved,
  }),
  correctImport: endpoint({
    method: 'PATCH',
    path: '/admin/imports/:id/rows',
    access: accessOf('correct'),
    summary: 'Correct cells; the rows are checked again at once. The file stays as it is',
    params: IdParams,
    body: z.object({
      rows: z.array(Correction).min(1, 'Name a row').max(importLimits.corrections, 'At most 200 rows at once'),
    }),
    response: z.object({ id: Id, status: ImportStatus, rows: z.array(FileRow) }),
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/run',
    access: accessOf('run'),
    summary: 'Make the records; rows with faults are left out only when that is said',
    params: IdParams,
    body: z.object({ skipBad: z.boolean().default(false) }),
    response: Moved,
  }),
  pauseImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/pause',
    access: accessOf('pause'),
    summary: 'Pause a run; what is made stays',
    params: IdParams,
    response: Moved,
  }),
  resumeImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/resume',
    access: accessOf('resume'),
    summary: 'Go on with a paused run',
    params: IdParams,
    response: Moved,
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/cancel',
    access: accessOf('cancel'),
    summary: 'Give up an import that has written nothing',
    params: IdParams,
    response: Moved,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/undo',
    access: accessOf('undo'),
    summary: 'Take back the records of an import that nobody changed or used since; the others are listed',
    params: IdParams,
    body: z.object({ reason: text(500).min(1, 'Enter a reason') }),
    response: Moved,
  }),
  getImportReport: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/report',
    access: reads,
    summary: 'Every row of an import with what became of it, as CSV; the faulty ones alone can be imported again',
    params: IdParams,
    query: z.object({ filter: RowFilter.default('all') }),
    response: SentFile,
    file: 'text/csv',
    signable: true,
  }),
});
