import {
  glassBlockMachine,
  type GlassBlockStatus as MachineStatus,
} from '@glasshouse/state-machines/glass-block/glass-block.machine';
import { z } from 'zod';
import {
  contract,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../../platform/contract/endpoint.ts';
import { labelsOf } from '../../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Cents, text } from '../../../platform/contract/words.ts';

export const GlassBlockStatus = z.enum(Object.keys(glassBlockMachine.states) as [MachineStatus, ...MachineStatus[]]);

/** A record that is to be chosen; says so when none is. */
const chosen = (message: string) =>
  z.coerce.number(message).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message);

/** Most sheets of one block: more is no pack that a crane lifts. */
export const maxSheets = 500;
/** A pack of sheets of one size that came closed, with one label. */
export const NewGlassBlock = z.object({
  stockId: chosen('Choose the glass'),
  sizeId: chosen('Choose the sheet size'),
  sheets: z
    .number('Enter how many sheets are in the block')
    .int('Whole sheets')
    .min(1, 'Enter how many sheets are in the block')
    .max(maxSheets, `At most ${maxSheets} sheets`),
  /** Cents a sheet; null takes what a sheet of this size costs now. */
  costCents: Cents.nullable().default(null),
  /** Code of the bin where it stands, and where its sheets will lie. */
  bin: text(40).default(''),
  /** What the supplier's label says. */
  reference: text(60).default(''),
});
export type NewGlassBlock = z.infer<typeof NewGlassBlock>;

export const glassBlockColumns = {
  number: { title: 'Block', type: 'text', searchable: true },
  stockId: { title: 'Stock', type: 'number', hidden: true, sortable: false },
  stockCode: { title: 'Glass', type: 'link', searchable: true },
  thicknessMm: { title: 'Thickness', type: 'number', unit: 'mm', sortable: false, rank: 2 },
  widthMm: { title: 'Width', type: 'number', unit: 'mm', sortable: false },
  heightMm: { title: 'Height', type: 'number', unit: 'mm', sortable: false },
  sheets: { title: 'Sheets', type: 'number', total: true, sortable: false },
  areaM2: { title: 'Area', type: 'quantity', unit: 'm²', total: true, sortable: false },
  weightKg: { title: 'Weight', type: 'quantity', unit: 'kg', sortable: false },
  bin: { title: 'Bin', type: 'text', searchable: true },
  holderId: { title: 'Bin number', type: 'number', hidden: true, sortable: false },
  reference: { title: 'Reference', type: 'text', searchable: true, sortable: false, rank: 3 },
  status: { title: 'Status', type: 'status', sortable: false, labels: labelsOf(glassBlockMachine) },
  createdAt: { title: 'Since', type: 'instant', dateFilter: true, rank: 2 },
  createdBy: { title: 'Made by', type: 'text', sortable: false, rank: 3 },
  openedAt: { title: 'Opened', type: 'instant', sortable: false, rank: 3 },
  openedBy: { title: 'Opened by', type: 'text', sortable: false, rank: 3 },
} as const satisfies TableColumns;
export const GlassBlockRow = z.object({
  id: Id,
  number: z.string(),
  stockId: Id,
  stockCode: z.string(),
  thicknessMm: z.number().nullable(),
  widthMm: z.number().int(),
  heightMm: z.number().int(),
  sheets: z.number().int(),
  areaM2: DecimalText,
  weightKg: DecimalText,
  /** Code of the bin it stands in, or what was written before there were bins. */
  bin: z.string(),
  holderId: Id.nullable(),
  reference: z.string(),
  status: GlassBlockStatus,
  createdAt: Instant,
  createdBy: z.string(),
  openedAt: Instant.nullable(),
  openedBy: z.string(),
});
export type GlassBlockRow = z.infer<typeof GlassBlockRow>;

/** Where lists of blocks hear of changes. */
export const glassBlocksTopic = 'inventory/glassblocks';

/** Packs of sheets under one label, which stand closed until they are opened into the stock. */
export const glassBlocksContract = contract('inventory', {
  listGlassBlocks: listEndpoint({
    path: '/inventory/glassblocks',
    access: ['stockManagement:read', 'inventoryCore:read'],
    summary: 'List glass blocks',
    table: glassBlockColumns,
    reads: ['glass_block_list'],
    row: GlassBlockRow,
  }),
  createGlassBlock: endpoint({
    method: 'POST',
    path: '/inventory/glassblocks',
    access: 'stockManagement:create',
    summary: 'Create a glass block: a closed pack of sheets with one label',
    body: NewGlassBlock,
    response: z.object({ id: Id, number: z.string() }),
  }),
  openGlassBlock: endpoint({
    method: 'POST',
    path: '/inventory/glassblocks/:id/open',
    access: 'stockManagement:update',
    summary: 'Open a glass block: its sheets become single stock',
    params: IdParams,
    response: z.object({ id: Id, number: z.string(), sheets: z.number().int() }),
  }),
});
