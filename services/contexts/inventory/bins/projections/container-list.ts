import type { RecordOf } from '../../../../platform/contract/maintained-list.ts';
import { rowProjection } from '../../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../../platform/table/run-table.ts';
import type { containerEvents } from '../bins.events.ts';
import { type ContainerRow, containerColumns, containers, containersTopic } from '../containers.contract.ts';
import { kgIn, sheetsIn } from './bin-list.ts';

interface ContainerTable {
  account_id: number;
  id: number;
  code: string;
  kind: ContainerRow['kind'];
  owner: string;
  tare_kg: number | null;
  max_kg: number | null;
  places: number | null;
  max_height_mm: number | null;
  deposit_cents: number | null;
  holder_id: number | null;
  bin: string;
  is_archived: boolean;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    container_list: ContainerTable;
  }
}

/** The list over this read table. */
export const containerTable: TableSource<typeof containerColumns> = {
  from: 'container_list',
  columns: containerColumns,
  searchColumn: 'search',
  expressions: { sheets: sheetsIn('container_list'), weightKg: kgIn('container_list') },
};

const rowOf = (d: RecordOf<typeof containers>) => ({
  code: d.code,
  kind: d.kind,
  owner: d.owner,
  tare_kg: d.tareKg,
  max_kg: d.maxKg,
  places: d.places,
  max_height_mm: d.maxHeightMm,
  deposit_cents: d.depositCents,
});

/** One row per container. */
export const containerList = rowProjection<typeof containerEvents>()({
  name: 'container_list',
  added: { 'container.created': (e) => ({ ...rowOf(e.data), holder_id: null, bin: '', is_archived: false }) },
  changed: {
    'container.updated': (e) => rowOf(e.data),
    'container.moved': (e) => ({ holder_id: e.data.holderId, bin: e.data.bin }),
    'container.archived': () => ({ is_archived: true }),
    'container.restored': () => ({ is_archived: false }),
  },
  removed: ['container.deleted'],
  live: {
    topic: containersTopic,
    access: containers.rights.read,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<ContainerRow>(db, accountId, containerTable, ids),
  },
});
