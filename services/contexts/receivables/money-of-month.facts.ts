import { isPaymentCancelled } from '@glasshouse/state-machines/payment/payment-received.machine';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregates } from '../../platform/event-store/aggregates.ts';
import { currency, dec } from '../../platform/kernel/money.ts';
import { paymentAggregate, placedOf } from './domain/payment.ts';
import { overpaymentAggregate } from './overpayments/overpayment.ts';

/** A payment as a tie-out looks at it; dollars. */
export interface MonthPayment {
  readonly id: number;
  readonly number: string;
  readonly contactName: string;
  /** What of it stands on invoices or was kept. */
  readonly taken: string;
  readonly rounding: string;
  readonly isVoid: boolean;
}

/** Payments received from a day up to, not with, another one; each exact. */
export async function paymentsOfMonth(tx: Tx, accountId: number, from: string, until: string): Promise<MonthPayment[]> {
  const rows = await tx
    .selectFrom('payment_received_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('received_on', '>=', from)
    .where('received_on', '<', until)
    .execute();
  const found = await findAggregates(
    tx,
    accountId,
    paymentAggregate,
    rows.map(({ id }) => id),
  );
  return found.map(({ id, state }) => ({
    ...{ id, number: state.number, contactName: state.contactName, rounding: state.rounding ?? '0.00' },
    taken: currency(dec(placedOf(state)).plus(state.kept)),
    isVoid: isPaymentCancelled(state.status),
  }));
}

/** Kept money that was paid back from a day up to, not with, another one; dollars. */
export async function refundsOfMonth(tx: Tx, accountId: number, from: string, until: string) {
  const rows = await tx
    .selectFrom('ledger_line')
    .select('stream_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('stream_type', '=', 'overpayment')
    .where('ledger', '=', 'CASH')
    .where('effective_on', '>=', from)
    .where('effective_on', '<', until)
    .execute();
  const found = await findAggregates(
    tx,
    accountId,
    overpaymentAggregate,
    rows.map((row) => row.stream_id),
  );
  return found.map(({ id, state: { paymentReceivedId, paymentNumber, contactName, refunded } }) => ({
    ...{ id, paymentReceivedId, paymentNumber, contactName, amount: refunded?.amount ?? '0.00' },
  }));
}

/** Debts of a customer written off within some days, less what owes again; dollars by invoice, with what of it is GST. */
export async function writeOffsOfMonth(tx: Tx, accountId: number, from: string, until: string) {
  const rows = await tx
    .selectFrom('ledger_line')
    .select([
      'stream_id as invoiceId',
      sql<string>`sum(debit - credit)`.as('amount'),
      sql<string>`coalesce(sum(debit - credit) filter (where ledger = 'GST'), 0)`.as('gst'),
    ])
    .where('account_id', '=', accountId)
    .where('stream_type', '=', 'invoice')
    .where('effective_on', '>=', from)
    .where('effective_on', '<', until)
    .where((w) => w.or([w('ledger', '=', 'BADDEBT'), w.and([w('ledger', '=', 'GST'), w('key', '=', 'writtenOff')])]))
    .groupBy('stream_id')
    .execute();
  return rows.filter(({ amount }) => Number(amount) !== 0);
}

/** The day an invoice was last written off, as the books say; null when they do not know it yet. */
export async function writtenOffOn(tx: Tx, accountId: number, invoiceId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('ledger_line')
    .select(sql<string | null>`max(effective_on)::text`.as('day'))
    .where('account_id', '=', accountId)
    .where('stream_type', '=', 'invoice')
    .where('stream_id', '=', invoiceId)
    .where('ledger', '=', 'BADDEBT')
    .where('debit', '>', '0')
    .executeTakeFirst();
  return row?.day ?? null;
}
