import type { PaymentReceivedFacts as MachineFacts } from '@glasshouse/state-machines/payment/payment-received.machine';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { type PaymentState, paymentAggregate, paymentFacts, unplacedOf } from './domain/payment.ts';
import { overpaymentAggregate, usedElsewhereOf } from './overpayments/overpayment.ts';

const known = [
  'number',
  'contactId',
  'contactName',
  'orderId',
  'orderPaymentId',
  'amount',
  'method',
  'reference',
  'receivedOn',
  'by',
  'rounding',
  'status',
  'placed',
  'overpaymentId',
  'kept',
  'cancelReason',
] as const;

/** What other contexts may know of a payment received; dollars. */
export interface PaymentReceivedFacts {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly contactId: number;
  readonly contactName: string;
  readonly orderId: number | null;
  readonly orderPaymentId: number | null;
  readonly amount: string;
  readonly method: PaymentState['method'];
  readonly reference: string;
  readonly receivedOn: string;
  readonly by: string;
  /** What rounding added to cash; left out for none. */
  readonly rounding?: string | undefined;
  readonly status: PaymentState['status'];
  readonly placed: PaymentState['placed'];
  readonly overpaymentId: number | null;
  readonly kept: string;
  /** Dollars that are on no invoice and not kept. */
  readonly unplaced: string;
  readonly cancelReason: string;
  /** As its machine looks at it. */
  readonly machineFacts: MachineFacts;
}

/** A payment received as it is now, exact; null when the account has none with this id. */
export async function paymentReceivedFacts(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<PaymentReceivedFacts | null> {
  const found = await findAggregate(tx, accountId, paymentAggregate, id, false);
  if (!found) return null;
  const { overpaymentId } = found.state;
  const kept =
    overpaymentId === null ? null : await findAggregate(tx, accountId, overpaymentAggregate, overpaymentId, false);
  const machineFacts = paymentFacts(found.state, kept ? usedElsewhereOf(kept.state) : '0');
  return { id, version: found.version, ...pick(found.state, known), unplaced: unplacedOf(found.state), machineFacts };
}
