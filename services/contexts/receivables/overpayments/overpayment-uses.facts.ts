import { isOverpaymentCancelled } from '@glasshouse/state-machines/payment/overpayment.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type OverpaymentState, overpaymentAggregate } from './overpayment.ts';

/** Money that no invoice took at once, and the invoices that took of it since; dollars. */
export interface OverpaymentUses {
  readonly amount: string;
  readonly paymentReceivedId: number;
  readonly allocations: OverpaymentState['allocations'];
  readonly isCancelled: boolean;
  /** What was paid back, and the day; null for nothing. */
  readonly refunded: { readonly amount: string; readonly on: string } | null;
}

/** The uses of an overpayment, exact; null when the account has none with this id. */
export async function overpaymentUses(tx: Tx, accountId: number, id: number): Promise<OverpaymentUses | null> {
  const found = await findAggregate(tx, accountId, overpaymentAggregate, id, false);
  if (!found) return null;
  const { amount, paymentReceivedId, allocations, status, refunded = null } = found.state;
  return { amount, paymentReceivedId, allocations, isCancelled: isOverpaymentCancelled(status), refunded };
}
