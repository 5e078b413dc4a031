import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { projection } from '../../../../platform/projections/projection.ts';
import { groupsContract } from '../groups.contract.ts';
import { type GroupType, groupEvents } from '../groups.events.ts';

interface InventoryGroupTable {
  account_id: number;
  id: number;
  group_type: GroupType;
  name: string;
  description: string;
  stock_kind: string | null;
  from_mm: number | null;
  below_mm: number | null;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    inventory_group: InventoryGroupTable;
  }
}

interface Face {
  name: string;
  description: string;
  stockKind?: string | null;
  fromMm?: number;
  belowMm?: number;
}

async function put(db: Tx, e: StoredEvent): Promise<void> {
  const { name, description, stockKind = null, fromMm = null, belowMm = null } = e.data as Face;
  const face = { name, description, stock_kind: stockKind, from_mm: fromMm, below_mm: belowMm };
  await db
    .insertInto('inventory_group')
    .values({ account_id: e.accountId, id: e.streamId, group_type: e.streamType as GroupType, ...face })
    .onConflict((c) => c.columns(['account_id', 'id']).doUpdateSet(face))
    .execute();
}

async function remove(db: Tx, e: StoredEvent): Promise<void> {
  await db.deleteFrom('inventory_group').where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
}

/** Categories, price groups and price ranges that exist. */
export const inventoryGroup = projection<typeof groupEvents>({
  name: 'inventory_group',
  tables: ['inventory_group'],
  on: Object.fromEntries(
    Object.keys(groupEvents.kinds).map((type) => [type, type.endsWith('.deleted') ? remove : put]),
  ),
  live: {
    topic: 'inventory/groups',
    access: groupsContract.listStockPriceGroups.access,
    ids: (e) => [e.streamId],
    // Whoever shows groups fetches them again: the four kinds share one topic.
    read: async (_db, _accountId, ids) => ids.map((id) => ({ id })),
  },
});
