import { z } from 'zod';
import { contract, DecimalText, endpoint, Id, IdParams, listEndpoint } from '../../../platform/contract/endpoint.ts';
import { textField } from '../../../platform/contract/list-fields.ts';
import { maintainedList } from '../../../platform/contract/maintained-list.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { asStored, Version } from '../../../platform/contract/words.ts';
import { Contents, codeField, limit } from './bins.contract.ts';

export const containerKinds = {
  aFrame: 'A-frame',
  lFrame: 'L-frame',
  harp: 'Harp rack',
  trolley: 'Trolley',
  crate: 'Crate',
  pallet: 'Pallet',
} as const;
type Kind = keyof typeof containerKinds;
export const ContainerKind = z.enum(Object.keys(containerKinds) as [Kind, ...Kind[]]);

/** Things that move and hold stock; a container moves with all that lies in it. */
export const containers = maintainedList({
  name: 'container',
  context: 'inventory',
  words: {
    one: 'container',
    many: 'Containers',
    says: 'A-frames, trolleys and crates: they move with what lies in them.',
  },
  path: '/inventory/containers',
  topic: 'inventory/containers',
  fields: {
    code: codeField,
    kind: { label: 'Kind', choices: containerKinds, schema: ContainerKind.default('aFrame') },
    owner: textField('Owner', 80),
    tareKg: limit('Empty weight', 'kg', 100_000),
    maxKg: limit('Carries', 'kg', 1_000_000),
    places: limit('Room', 'sheets', 10_000),
    maxHeightMm: limit('Shorter side', 'mm', 20_000),
    depositCents: limit('Deposit', 'cents', 100_000_000),
  },
  rights: {
    read: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'],
    create: 'inventoryConfig:create',
    update: 'inventoryConfig:update',
    delete: 'inventoryConfig:delete',
  },
});

export const containerColumns = {
  code: { title: 'Code', type: 'link', searchable: true },
  kind: { title: 'Kind', type: 'text', labels: containerKinds },
  owner: { title: 'Owner', type: 'text', searchable: true, rank: 3 },
  holderId: { title: 'Bin number', type: 'number', hidden: true },
  bin: { title: 'Stands in', type: 'text' },
  sheets: { title: 'Sheets', type: 'number', total: true },
  places: { title: 'Room', type: 'number', unit: 'sheets' },
  weightKg: { title: 'Weight', type: 'quantity', unit: 'kg' },
  maxKg: { title: 'Carries', type: 'number', unit: 'kg' },
  isArchived: { title: 'Archived', type: 'flag', hidden: true },
} as const satisfies TableColumns;
/** A container with what lies in it; kg without its own weight. */
export const ContainerRow = z.object({
  id: Id,
  code: z.string(),
  kind: ContainerKind,
  owner: z.string(),
  holderId: Id.nullable(),
  bin: z.string(),
  sheets: z.number().int(),
  places: z.number().int().nullable(),
  weightKg: DecimalText,
  maxKg: z.number().int().nullable(),
  isArchived: z.boolean(),
});
export type ContainerRow = z.infer<typeof ContainerRow>;

export const Container = asStored(containers.data).extend({
  id: Id,
  revision: Version,
  isArchived: z.boolean(),
  barcode: z.string(),
  holderId: Id.nullable(),
  bin: z.string(),
  sheets: z.number().int(),
  things: z.number().int(),
  weightKg: DecimalText,
  /** Null when it may be archived. */
  archiveBlocker: z.string().nullable(),
});
export type Container = z.infer<typeof Container>;

export const containersTopic = 'inventory/containers';
const { access } = containers.calls.list;
const reads = ['container_list', 'held_stock'];

export const containersContract = contract('inventory', {
  listContainers: listEndpoint({
    ...{ path: '/inventory/containers', access, summary: 'List containers' },
    ...{ table: containerColumns, reads, row: ContainerRow },
  }),
  getContainer: endpoint({
    method: 'GET',
    path: '/inventory/containers/:id',
    access,
    summary: 'One container',
    params: IdParams,
    reads,
    response: Container,
  }),
  createContainer: containers.calls.create,
  updateContainer: containers.calls.update,
  deleteContainer: containers.calls.remove,
  archiveContainer: containers.calls.archive,
  restoreContainer: containers.calls.restore,
  batchContainers: endpoint({
    method: 'PUT',
    path: '/inventory/containers/batch',
    access: containers.rights.update,
    summary: 'Change several containers alike',
    body: containers.calls.batch.body,
    response: containers.calls.batch.response,
  }),
  containerContents: endpoint({
    method: 'GET',
    path: '/inventory/containers/:id/contents',
    access,
    summary: 'What lies in a container',
    params: IdParams,
    reads: [...reads, 'bin_list'],
    response: Contents,
  }),
});
