import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type Invariant, invariantOf } from '../../../platform/invariants/invariant.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { invoiceFactsMany, invoiceStream } from '../../invoicing/invoicing.facts.ts';
import { type PaymentState, paymentAggregate, unplacedOf } from '../domain/payment.ts';
import { type OverpaymentState, overpaymentAggregate, remainingOf } from '../overpayments/overpayment.ts';
import type { Ledger } from './journal.ts';

/** Debits less credits of a ledger by key, by the read model. */
async function balancesOf(tx: Tx, accountId: number, ledger: Ledger, keys: readonly string[]) {
  const rows = await tx
    .selectFrom('ledger_line')
    .select(['key', sql<string>`sum(debit - credit)`.as('balance')])
    .where('account_id', '=', accountId)
    .where('ledger', '=', ledger)
    .where('key', 'in', [...keys])
    .groupBy('key')
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row.balance]));
  return (key: string): string => currency(byKey.get(key) ?? 0);
}

const balanceOf = async (tx: Tx, accountId: number, ledger: Ledger, key: string): Promise<string> =>
  (await balancesOf(tx, accountId, ledger, [key]))(key);

const settlesWithinMs = 60_000;

/** What an invoice owes is what the ledger says of it. */
const ledgerHasInvoices: Invariant = {
  name: 'ledgerHasInvoices',
  title: 'The ledger says of each invoice what it owes',
  streamTypes: [invoiceStream],
  settlesWithinMs,
  async check(records, { tx, accountId }) {
    const faults = [];
    const ids = records.map((record) => record.id);
    const invoices = await invoiceFactsMany(tx, accountId, ids);
    const balanceAt = await balancesOf(tx, accountId, 'AR', ids.map(String));
    for (const { id, type } of records) {
      const [owing, balance] = [invoices.get(id)?.owing, balanceAt(`${id}`)];
      if (owing !== undefined && !dec(owing).eq(balance))
        faults.push({ type, id, text: `it owes $${owing}, the ledger says $${balance}` });
    }
    return faults;
  },
};

const ledgerHasPayments: Invariant = {
  name: 'ledgerHasPayments',
  title: 'The ledger has nothing of a payment that is placed or cancelled',
  streamTypes: [paymentAggregate.type],
  settlesWithinMs,
  async check(records, { tx, accountId }) {
    const balanceAt = await balancesOf(
      tx,
      accountId,
      'UNAPPLIED',
      records.map(({ id }) => `${id}`),
    );
    return records.flatMap(({ type, id, state }) => {
      const [wanted, balance] = [unplacedOf(state as PaymentState), balanceAt(`${id}`)];
      const text = `$${wanted} is not placed, the ledger says $${balance}`;
      return dec(balance).negated().eq(wanted) ? [] : [{ type, id, text }];
    });
  },
};

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
