import { z } from 'zod';
import { contract, DecimalText, endpoint, Id, IdParams, listEndpoint } from '../../../platform/contract/endpoint.ts';
import { textField } from '../../../platform/contract/list-fields.ts';
import { maintainedList } from '../../../platform/contract/maintained-list.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { asStored, count, text, Version } from '../../../platform/contract/words.ts';

export const binKinds = {
  site: 'Site',
  area: 'Area',
  aisle: 'Aisle',
  rack: 'Rack',
  slot: 'Slot',
  floor: 'Floor',
  yard: 'Yard',
  quarantine: 'Quarantine',
} as const;
/** What can lie in a bin or a container. */
export const heldKinds = {
  sheet: 'Sheets',
  offcut: 'Offcuts',
  block: 'Glass blocks',
  hardware: 'Hardware',
  container: 'Containers',
} as const;
const words = <T extends object>(of: T) => z.enum(Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]);
export const BinKind = words(binKinds);
export const HeldKind = words(heldKinds);
export type HeldKind = z.infer<typeof HeldKind>;

/** A limit of a bin that may be left open. */
export const limit = (label: string, unit: string, most: number) => ({
  label,
  unit,
  type: 'number' as const,
  isOptional: true as const,
  schema: count(most, unit).nullable().default(null),
});

/** What stands on a bin or a container, in large letters. */
export const HolderCode = text(24)
  .min(1, 'Enter a code')
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, 'Use letters, digits, spaces, points, slashes and dashes');
export const codeField = { label: 'Code', schema: HolderCode, maxLength: 24 };

const readers = ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] as const;

/** Numbered places of stock, in a tree. Its own table counts what lies in them. */
export const bins = maintainedList({
  name: 'bin',
  context: 'inventory',
  words: { one: 'bin', many: 'Bins', says: 'Where stock lies: sites, racks and their bins, one in another.' },
  path: '/inventory/bins',
  ends: 'archive',
  topic: 'inventory/bins',
  fields: {
    code: codeField,
    name: textField('Name', 80),
    kind: { label: 'Kind', choices: binKinds, schema: BinKind.default('rack') },
    parentId: { label: 'Lies in', type: 'number', isOptional: true, schema: Id.nullable().default(null) },
    accepts: {
      label: 'Only for',
      choices: heldKinds,
      none: 'Anything',
      schema: HeldKind.nullable().default(null),
    },
    maxSheets: limit('Room', 'sheets', 100_000),
    maxKg: limit('Carries', 'kg', 1_000_000),
    maxWidthMm: limit('Longest side', 'mm', 20_000),
    maxHeightMm: limit('Shorter side', 'mm', 20_000),
  },
  rights: {
    read: readers,
    create: ['inventoryConfig:create', 'stockManagement:create'],
    update: ['inventoryConfig:update', 'stockManagement:update'],
    delete: ['inventoryConfig:update', 'stockManagement:update'],
  },
});
export type BinData = z.infer<typeof bins.data>;

export const binColumns = {
  code: { title: 'Code', type: 'link', searchable: true },
  name: { title: 'Name', type: 'text', searchable: true },
  kind: { title: 'Kind', type: 'text', labels: binKinds },
  parentId: { title: 'Lies in, number', type: 'number', hidden: true },
  parent: { title: 'Lies in', type: 'text' },
  accepts: { title: 'Only for', type: 'text', labels: heldKinds, rank: 3 },
  sheets: { title: 'Sheets', type: 'number', total: true },
  maxSheets: { title: 'Room', type: 'number', unit: 'sheets' },
  weightKg: { title: 'Weight', type: 'quantity', unit: 'kg' },
  maxKg: { title: 'Carries', type: 'number', unit: 'kg' },
  isArchived: { title: 'Archived', type: 'flag', hidden: true },
} as const satisfies TableColumns;
/** A bin with what lies in it, without what lies in bins below it. */
export const BinRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: BinKind,
  parentId: Id.nullable(),
  parent: z.string(),
  accepts: HeldKind.nullable(),
  sheets: z.number().int(),
  maxSheets: z.number().int().nullable(),
  weightKg: DecimalText,
  maxKg: z.number().int().nullable(),
  isArchived: z.boolean(),
});
export type BinRow = z.infer<typeof BinRow>;

/** What lies in a bin: sheets, offcuts and sheets of blocks; how many things; kg. */
const Load = z.object({ sheets: z.number().int(), things: z.number().int(), weightKg: DecimalText });
const Step = z.object({ id: Id, code: z.string() });

/** A bin whole: where it is, what it carries, and what stands in the way of archiving it. */
export const Bin = asStored(bins.data).extend({
  id: Id,
  revision: Version,
  isArchived: z.boolean(),
  barcode: z.string(),
  /** From the site down to the bin it lies in. */
  path: z.array(Step),
  ...Load.shape,
  /** Null when it may be archived. */
  archiveBlocker: z.string().nullable(),
});
export type Bin = z.infer<typeof Bin>;

/** A bin in the tree; `sheets` and `weightKg` are its own, without those of bins below. */
export const BinNode = BinRow.omit({ parent: true, isArchived: true }).extend({ things: z.number().int() });
export type BinNode = z.infer<typeof BinNode>;
/** Most bins of one tree. */
export const mostBins = 5_000;

export const heldColumns = {
  label: { title: 'Label', type: 'link', searchable: true },
  kind: { title: 'What', type: 'text', labels: heldKinds, sortable: false },
  itemId: { title: 'Record', type: 'number', hidden: true, sortable: false },
  stockId: { title: 'Stock', type: 'number', hidden: true, sortable: false },
  stockCode: { title: 'Glass', type: 'text', searchable: true },
  thicknessMm: { title: 'Thickness', type: 'number', unit: 'mm', sortable: false, rank: 3 },
  widthMm: { title: 'Width', type: 'number', unit: 'mm', sortable: false },
  heightMm: { title: 'Height', type: 'number', unit: 'mm', sortable: false },
  quantity: { title: 'Quantity', type: 'number', total: true, sortable: false },
  areaM2: { title: 'Area', type: 'quantity', unit: 'm²', total: true, sortable: false },
  weightKg: { title: 'Weight', type: 'quantity', unit: 'kg', total: true, sortable: false },
  holderId: { title: 'Bin number', type: 'number', hidden: true, sortable: false },
  bin: { title: 'Bin', type: 'text', sortable: false },
  since: { title: 'Since', type: 'instant', dateFilter: true, rank: 2 },
} as const satisfies TableColumns;
/** Things of one kind that lie in one bin or container; without a bin `holderId` is 0 and `bin` empty. */
export const HeldRow = z.object({
  id: Id,
  kind: HeldKind,
  label: z.string(),
  itemId: Id,
  /** 0 for a container. */
  stockId: z.number().int(),
  stockCode: z.string(),
  thicknessMm: z.number().nullable(),
  widthMm: z.number().int(),
  heightMm: z.number().int(),
  /** Sheets; 1 for an offcut or a container; hardware is not counted: 1 says that it is kept here. */
  quantity: z.number().int(),
  areaM2: DecimalText,
  weightKg: DecimalText,
  holderId: z.number().int(),
  bin: z.string(),
  since: z.string(),
});
export type HeldRow = z.infer<typeof HeldRow>;

/** Most rows of one answer; the list of stock by bin has all. */
export const mostHeld = 500;
export const Contents = z.object({ rows: z.array(HeldRow), isCut: z.boolean() });
export type Contents = z.infer<typeof Contents>;

const MovedItem = z.object({
  /** What its label says: a sheet size, an offcut, a block, a container, or the code of hardware. */
  barcode: text(60).min(1, 'Scan what is moved'),
  /** Sheets of a size; left out: all that have no bin yet, or all of `fromId`. */
  quantity: count(100_000, 'sheets', 1).optional(),
  /** The bin or container the sheets are taken from; left out: those without a bin first. */
  fromId: Id.optional(),
});
export type MovedItem = z.infer<typeof MovedItem>;
export const Moves = z.object({
  items: z.array(MovedItem).min(1, 'Scan what is moved').max(200, 'At most 200 things at once'),
  /** The bin or container it is put in; null takes it out of its bin. */
  toId: Id.nullable(),
});

const series = bins.data.omit({ code: true, name: true });
/** Codes that differ in their numbers: R{01-12}-B{1-4}. */
export const NewBins = series.extend({ pattern: text(60).min(1, 'Enter codes such as R{01-12}') });

/** Where people hear of changes of bins, and of what lies in them. */
export const binsTopic = 'inventory/bins';
export const heldTopic = 'inventory/held';
const reads = ['bin_list', 'container_list', 'held_stock'];
const ids = z.array(Id).min(1, 'Choose at least one').max(500, 'At most 500 at once');

/** Bins, what lies in them, and how it gets there. */
export const binsContract = contract('inventory', {
  listBins: listEndpoint({
    ...{ path: '/inventory/bins', access: readers, summary: 'List bins' },
    ...{ table: binColumns, reads, row: BinRow },
  }),
  binTree: endpoint({
    method: 'GET',
    path: '/inventory/bins/tree',
    access: readers,
    summary: 'All bins that are in use, with what lies in each',
    reads,
    response: z.object({ bins: z.array(BinNode), isCut: z.boolean(), loose: Load }),
  }),
  getBin: endpoint({
    method: 'GET',
    path: '/inventory/bins/:id',
    access: readers,
    summary: 'One bin',
    params: IdParams,
    reads,
    response: Bin,
  }),
  createBin: bins.calls.create,
  createBins: endpoint({
    method: 'POST',
    path: '/inventory/bins/series',
    access: bins.rights.create,
    summary: 'Create bins whose codes differ in their numbers',
    body: NewBins,
    response: z.object({ ids: z.array(Id) }),
  }),
  updateBin: bins.calls.update,
  batchBins: endpoint({
    method: 'PUT',
    path: '/inventory/bins/batch',
    access: bins.rights.update,
    summary: 'Change several bins alike',
    body: z.object({ ids, set: z.strictObject(series.omit({ parentId: true }).partial().shape) }),
    response: z.object({ ids: z.array(Id) }),
  }),
  archiveBin: bins.calls.archive,
  restoreBin: bins.calls.restore,
  binContents: endpoint({
    method: 'GET',
    path: '/inventory/bins/:id/contents',
    access: readers,
    summary: 'What lies in a bin, in all below it and in containers there',
    params: IdParams,
    reads,
    response: Contents,
  }),
  listHeldStock: listEndpoint({
    ...{ path: '/inventory/held', access: readers, summary: 'Where stock lies' },
    ...{ table: heldColumns, reads, row: HeldRow },
  }),
  moveStock: endpoint({
    method: 'POST',
    path: '/inventory/moves',
    access: 'stockManagement:update',
    summary: 'Put things into a bin or container',
    body: Moves,
    response: z.object({
      /** The code of the bin; empty when things were taken out of theirs. */
      bin: z.string(),
      warnings: z.array(z.string()),
      /** How it lay before: moves that take this one back. */
      before: z.array(Moves),
    }),
  }),
});
