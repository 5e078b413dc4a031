import type { Tx } from '../../platform/db/database.ts';
import type { GrantedChange, GrantedSubscription } from './granted/granted.contract.ts';
import { readBilling } from './reading/read-billing.ts';

export { addProduct } from './granted/add-product.ts';
export { giveSubscription } from './granted/give-subscription.ts';

/** Subscriptions that a company was given by hand, latest first, and products that were added to them. */
export async function grantedOf(
  tx: Tx,
  accountId: number,
): Promise<{ subscriptions: GrantedSubscription[]; products: { id: string; name: string }[] }> {
  const billing = await readBilling(tx, accountId);
  return {
    subscriptions: [...(billing?.granted ?? [])].sort((a, b) => b.from.localeCompare(a.from)),
    products: (billing?.addOns ?? []).map(({ productId: id, productName: name }) => ({ id, name })),
  };
}

const shownChanges = 100;

/** What was given and changed by hand, newest first: the history is the log. */
export async function grantedHistory(tx: Tx, accountId: number): Promise<GrantedChange[]> {
  const rows = await tx
    .selectFrom('event')
    .select(['type', 'data', 'meta', 'at'])
    .where('account_id', '=', accountId)
    .where('stream_type', '=', 'billing')
    .where('stream_id', '=', accountId)
    .where('type', 'in', [
      'billing.subscriptionGranted',
      'billing.subscriptionAmended',
      'billing.subscriptionRenewed',
      'billing.productAdded',
    ])
    .orderBy('version', 'desc')
    .limit(shownChanges)
    .execute();
  return rows.map(({ type, data, meta, at }) => {
    const { productName = '', from = '', to = '', quantity = 1, reason = '' } = data as Record<string, string>;
    const times = Number(quantity) === 1 ? '' : ` × ${quantity}`;
    const text = {
      'billing.subscriptionGranted': `Added ${productName}${times}, ${from} to ${to}`,
      'billing.subscriptionAmended': `Changed to ${productName}${times}, ${from} to ${to}`,
      'billing.subscriptionRenewed': `Renewed to ${to}`,
    }[type];
    const by = (meta as { actor: { name: string } }).actor.name;
    return { at: at.toISOString(), by, text: text ?? `Added ${productName}`, reason };
  });
}
