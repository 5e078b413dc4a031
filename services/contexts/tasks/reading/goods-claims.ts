import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { TaskGoods } from '../tasks.events.ts';

type Claimed = Pick<TaskGoods, 'orderId' | 'panelIds'> & Partial<Pick<TaskGoods, 'purchaseOrderId'>>;
type Reader = Pick<CommandContext, 'tx' | 'accountId'>;

/** A panel, or an order without panels, is on one open task at a time: the claim names the task. */
const kind = 'taskGoods';
const keysOf = ({ orderId, purchaseOrderId, panelIds }: Claimed): string[] => {
  if (panelIds.length > 0) return panelIds.map((id) => `panel:${id}`);
  return [orderId === null ? `purchaseOrder:${purchaseOrderId}` : `order:${orderId}`];
};

async function ownerOf({ tx, accountId }: Reader, keys: readonly string[]): Promise<number | null> {
  const row = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('value', 'in', [...keys])
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Whether any of the goods is on an open task. */
export const isPlanned = async (reader: Reader, goods: Claimed): Promise<boolean> =>
  (await ownerOf(reader, keysOf(goods))) !== null;

/** Those of several purchase orders that are on an open task. */
export async function plannedPurchaseOrders(
  { tx, accountId }: Reader,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const keys = new Map(
    ids.flatMap((id) => keysOf({ orderId: null, purchaseOrderId: id, panelIds: [] }).map((key) => [key, id])),
  );
  if (keys.size === 0) return new Set();
  const rows = await tx
    .selectFrom('claim')
    .select('value')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('value', 'in', [...keys.keys()])
    .execute();
  return new Set(rows.flatMap((row) => keys.get(row.value) ?? []));
}

/** The open task a panel is on; null when it is on none. */
export const taskOfPanel = (reader: Reader, panelId: number): Promise<number | null> =>
  ownerOf(reader, [`panel:${panelId}`]);

/** The open tasks that goods of an order are on, its panels and what of it has none. */
export async function tasksOfOrder({ tx, accountId }: Reader, goods: Claimed): Promise<number[]> {
  const rows = await tx
    .selectFrom('claim')
    .select('owner_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('value', 'in', [...keysOf(goods), ...keysOf({ ...goods, panelIds: [] })])
    .orderBy('owner_id')
    .execute();
  return rows.map((row) => row.owner_id);
}

/** Keeps goods for a task. */
export async function claimGoods(context: CommandContext, taskId: number, goods: Claimed): Promise<void> {
  for (const key of keysOf(goods))
    await context.claim(kind, key, taskId, { target: 'items', message: 'The goods are on another task' });
}

/** Gives goods free for another task. */
export async function releaseGoods(context: CommandContext, goods: Claimed): Promise<void> {
  for (const key of keysOf(goods)) await context.release(kind, key);
}
