import type { ColumnType } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

interface OrderRecoveryTable {
  account_id: number;
  user_id: number;
  order_key: string;
  state: ColumnType<object, string, string>;
  base_version: number | null;
  device: string;
  saved_at: ColumnType<Date, Date, Date>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    order_recovery: OrderRecoveryTable;
  }
}

const keepDays = 30;
const newOrder = 'new';
/** The key of an order; null is the new one. */
export const keyOf = (orderId: number | null): string => (orderId === null ? newOrder : String(orderId));

/** Whose form it is. */
export interface Owner {
  readonly accountId: number;
  readonly userId: number;
}

/** Keeps a form in the place of the one before, and throws away what is a month old. */
export async function keepForm(
  tx: Tx,
  { accountId, userId }: Owner,
  form: { orderId: number | null; baseVersion: number | null; device: string; state: object },
  now: Date,
): Promise<void> {
  const row = { state: JSON.stringify(form.state), base_version: form.baseVersion, device: form.device, saved_at: now };
  await tx
    .insertInto('order_recovery')
    .values({ account_id: accountId, user_id: userId, order_key: keyOf(form.orderId), ...row })
    .onConflict((on) => on.columns(['account_id', 'user_id', 'order_key']).doUpdateSet(row))
    .execute();
  await tx
    .deleteFrom('order_recovery')
    .where('account_id', '=', accountId)
    .where('saved_at', '<', new Date(now.getTime() - keepDays * 86_400_000))
    .execute();
}

/** Throws one form away. */
export const dropForm = (tx: Tx, { accountId, userId }: Owner, orderId: number | null) =>
  tx
    .deleteFrom('order_recovery')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('order_key', '=', keyOf(orderId))
    .execute();

/** Forms of somebody, newest first. */
export async function formsOf(tx: Tx, { accountId, userId }: Owner) {
  const rows = await tx
    .selectFrom('order_recovery')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_key === newOrder ? null : Number(row.order_key),
    baseVersion: row.base_version,
    device: row.device,
    savedAt: row.saved_at.toISOString(),
    state: row.state as Record<string, unknown>,
  }));
}
