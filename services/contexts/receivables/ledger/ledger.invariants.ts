import { isPaymentCancelled } from '@glasshouse/state-machines/payment/payment-received.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type Invariant, invariantOf } from '../../../platform/invariants/invariant.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { invoiceFacts, invoiceStream } from '../../invoicing/invoicing.facts.ts';
import { type PaymentState, paymentAggregate, unplacedOf } from '../domain/payment.ts';
import { type OverpaymentState, overpaymentAggregate, remainingOf } from '../overpayments/overpayment.ts';
import type { Ledger } from './journal.ts';

/** Debits less credits of some ledgers and a key, by the read model. */
async function balanceOf(tx: Tx, accountId: number, ledger: Ledger, key: string): Promise<string> {
  const row = await tx
    .selectFrom('ledger_line')
    .select(sql<string>`coalesce(sum(debit - credit), 0)`.as('balance'))
    .where('account_id', '=', accountId)
    .where('ledger', '=', ledger)
    .where('key', '=', key)
    .executeTakeFirst();
  return currency(row?.balance ?? 0);
}

const settlesWithinMs = 60_000;

/** Debits are credits in each journal, and what an invoice owes is what the ledger says of it. */
const ledgerHasInvoices: Invariant = {
  name: 'ledgerHasInvoices',
  title: 'The ledger balances, and says of each invoice what it owes',
  streamTypes: [invoiceStream],
  settlesWithinMs,
  async check(records, { tx, accountId }) {
    const faults = [];
    for (const { id, type } of records) {
      const [owing, balance] = [
        (await invoiceFacts(tx, accountId, id))?.owing,
        await balanceOf(tx, accountId, 'AR', `${id}`),
      ];
      if (owing !== undefined && !dec(owing).eq(balance))
        faults.push({ type, id, text: `it owes $${owing}, the ledger says $${balance}` });
      const out = await unbalancedOf(tx, accountId, type, id);
      if (out !== null) faults.push({ type, id, text: `its journal at ${out} does not balance` });
    }
    return faults;
  },
};

async function unbalancedOf(tx: Tx, accountId: number, type: string, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('ledger_line')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('stream_type', '=', type)
    .where('stream_id', '=', id)
    .groupBy('seq')
    .having(sql<boolean>`sum(debit) <> sum(credit)`)
    .executeTakeFirst();
  return row?.seq ?? null;
}

const ledgerHasPayments = invariantOf<PaymentState>(paymentAggregate, {
  name: 'ledgerHasPayments',
  title: 'The ledger has nothing of a payment that is placed or cancelled',
  settlesWithinMs,
  async faultsOf({ id, state }, { tx, accountId }) {
    const wanted = isPaymentCancelled(state.status) ? '0.00' : unplacedOf(state);
    const balance = await balanceOf(tx, accountId, 'UNAPPLIED', `${id}`);
    return dec(balance).negated().eq(wanted) ? [] : [`$${wanted} is not placed, the ledger says $${balance}`];
  },
});

const ledgerHasOverpayments = invariantOf<OverpaymentState>(overpaymentAggregate, {
  name: 'ledgerHasOverpayments',
  title: 'The ledger says of each overpayment what remains of it',
  settlesWithinMs,
  async faultsOf({ id, state }, { tx, accountId }) {
    const ahead = `${state.orderId}/${state.orderPaymentId}`;
    const waiting = state.orderId === null ? '0' : await balanceOf(tx, accountId, 'PREPAID', ahead);
    const free = await balanceOf(tx, accountId, 'OVERPAY', `${id}`);
    const balance = dec(waiting).plus(free).negated();
    return balance.eq(remainingOf(state))
      ? []
      : [`$${remainingOf(state)} remains, the ledger says $${currency(balance)}`];
  },
});

/** What must hold of the subledger. */
export const ledgerInvariants: readonly Invariant[] = [ledgerHasInvoices, ledgerHasPayments, ledgerHasOverpayments];
