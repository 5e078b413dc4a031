import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { paymentAggregate } from '../domain/payment.ts';

/** Kind of the claim by which each payment of an order is one payment received. */
export const paymentOfOrder = 'paymentOfOrder';

/** Value of that claim. */
export const orderPaymentKey = (orderId: number, paymentId: number): string => `${orderId}/${paymentId}`;

/** Payments received of some payments of an order, exact, by their number there; those that are none are left out. */
export async function paymentsOfOrder(
  tx: Tx,
  accountId: number,
  orderId: number,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (paymentIds.length === 0) return new Map();
  const keys = new Map(paymentIds.map((paymentId) => [orderPaymentKey(orderId, paymentId), paymentId]));
  const rows = await tx
    .selectFrom('claim')
    .select(['value', 'owner_id'])
    .where('account_id', '=', accountId)
    .where('kind', '=', paymentOfOrder)
    .where('value', 'in', [...keys.keys()])
    .execute();
  return new Map(rows.map((row) => [keys.get(row.value) ?? 0, row.owner_id]));
}

/** The overpayments of some payments of an order, exact, lowest id first. */
export async function overpaymentIdsOf(
  tx: Tx,
  accountId: number,
  orderId: number,
  paymentIds: readonly number[],
): Promise<number[]> {
  const ids = await paymentsOfOrder(tx, accountId, orderId, paymentIds);
  const payments = await findAggregates(tx, accountId, paymentAggregate, [...ids.values()]);
  return payments.flatMap(({ state }) => state.overpaymentId ?? []).sort((a, b) => a - b);
}
