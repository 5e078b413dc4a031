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
  const keys = new Map(paymentIds.map((paymentId) => [orderPaymentKey(orderId, paymentId), paymentId]));
  const booked = await bookedPayments(tx, accountId, [...keys.keys()]);
  return new Map([...booked].map(([key, id]) => [keys.get(key) ?? 0, id]));
}

/** Payments received of payments of any orders, exact, by the key of the payment there. */
export async function bookedPayments(
  tx: Tx,
  accountId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('claim')
    .select(['value', 'owner_id'])
    .where('account_id', '=', accountId)
    .where('kind', '=', paymentOfOrder)
    .where('value', 'in', [...keys])
    .execute();
  return new Map(rows.map((row) => [row.value, row.owner_id]));
}

/** Orders of which a payment is no payment received. */
export async function unbookedOrders(
  tx: Tx,
  accountId: number,
  orders: readonly { readonly id: number; readonly paymentIds: readonly number[] }[],
): Promise<number[]> {
  if (orders.length === 0) return [];
  const keysOf = ({ id, paymentIds }: (typeof orders)[number]) => paymentIds.map((one) => orderPaymentKey(id, one));
  const rows = await tx
    .selectFrom('claim')
    .select('value')
    .where('account_id', '=', accountId)
    .where('kind', '=', paymentOfOrder)
    .where('value', 'in', orders.flatMap(keysOf))
    .execute();
  const booked = new Set(rows.map((row) => row.value));
  return orders.filter((order) => keysOf(order).some((key) => !booked.has(key))).map((order) => order.id);
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
