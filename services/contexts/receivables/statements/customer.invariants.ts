import { statusesOf } from '@glasshouse/state-machines/kernel';
import { isPaymentHeld, paymentReceivedMachine } from '@glasshouse/state-machines/payment/payment-received.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import type { Fault, Invariant } from '../../../platform/invariants/invariant.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import { contactStream } from '../../contacts/contacts.facts.ts';
import { creditNoteFactsMany } from '../../invoicing/credit/credit-notes.facts.ts';
import { DebtAge } from '../../invoicing/debt-ages.contract.ts';
import { type InvoiceFacts, invoiceFactsMany, invoiceStream } from '../../invoicing/invoicing.facts.ts';
import { paymentAggregate } from '../domain/payment.ts';
import { overpaymentAggregate } from '../overpayments/overpayment.ts';
import { readDebts } from './read-aged.ts';

const held = statusesOf(paymentReceivedMachine).filter(isPaymentHeld);
/** Far beyond every day that something counts for. */
const forever = '9999-12-31';

/** The lists and the ledger say the same of a customer, and the ages of the debts add up to them. */
const customersOweAsLedger: Invariant = {
  name: 'customersOweAsLedger',
  title: 'What a customer owes by the lists is the balance of the ledger, and the ages add up to it',
  streamTypes: [contactStream],
  settlesWithinMs: 60_000,
  async check(records, { tx, accountId }) {
    const ids = records.map(({ id }) => id);
    const { positions, invoices, aged } = await readDebts(tx, accountId, { asOf: forever, contactIds: ids });
    const lists = await owedByLists(tx, accountId, ids);
    const faults: Fault[] = [];
    for (const id of ids) {
      const row = aged.get(id);
      const fault = (text: string) => faults.push({ type: contactStream, id, text });
      const owed = lists.get(id) ?? '0';
      if (!dec(owed).eq(row?.total ?? 0))
        fault(`the lists say $${currency(owed)}, the ledger $${row?.total ?? '0.00'}`);
      if (!row) continue;
      const own = positions.filter(({ ledger, contactId }) => ledger === 'AR' && contactId === id);
      const ages = sum(DebtAge.options.map((age) => row[age]));
      const debts = sum(own.map(({ amount }) => amount));
      if (!ages.eq(debts)) fault(`its debts by age are $${currency(ages)}, its invoices owe $${currency(debts)}`);
      for (const { key, amount } of own) {
        const total = invoices.get(Number(key))?.total ?? amount;
        if (dec(amount).lt(0) || dec(amount).gt(total)) fault(`invoice ${key} owes $${amount} of $${total}`);
      }
    }
    return faults;
  },
};

/** What the lists say that customers owe, less what is theirs and on no invoice; dollars. */
async function owedByLists(tx: Tx, accountId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; owed: string }>`
    select contact_id as id, sum(owed)::text as owed from (
      select contact_id, owing as owed from invoice_list where account_id = ${accountId}
      union all select contact_id, -remaining from credit_note_list where account_id = ${accountId}
      union all select contact_id, -remaining from overpayment_list where account_id = ${accountId}
      union all select contact_id, placed + kept - amount from payment_received_list
        where account_id = ${accountId} and status = any(${held})
    ) all_of_it where contact_id = any(${[...ids]}) group by contact_id`.execute(tx);
  return new Map(rows.map(({ id, owed }) => [Number(id), owed]));
}

/** Money of one customer never pays the invoice of another. */
const moneyStaysWithCustomer: Invariant = {
  name: 'moneyStaysWithCustomer',
  title: 'An invoice is paid with money and credit of its own customer',
  streamTypes: [invoiceStream],
  settlesWithinMs: 0,
  async check(records, { tx, accountId }) {
    const invoices = [
      ...(
        await invoiceFactsMany(
          tx,
          accountId,
          records.map(({ id }) => id),
        )
      ).values(),
    ];
    const owners = await ownersOf(tx, accountId, invoices);
    return invoices.flatMap(({ id, contactId, number, allocations }) =>
      allocations.flatMap((one) => {
        const owner = owners(one);
        return owner === undefined || owner === contactId
          ? []
          : [{ type: invoiceStream, id, text: `${number} has $${one.amount} of customer ${owner}` }];
      }),
    );
  },
};

type Part = InvoiceFacts['allocations'][number];

/** Whose the sources of allocations are: one statement a kind. Payments of before the books say nothing. */
async function ownersOf(tx: Tx, accountId: number, invoices: readonly InvoiceFacts[]) {
  const parts = invoices.flatMap(({ allocations }) => allocations);
  const ids = (pick: (one: Part) => number | undefined) => [...new Set(parts.flatMap((one) => pick(one) ?? []))];
  const ofState = (found: readonly { id: number; state: { contactId: number } }[]) =>
    new Map(found.map(({ id, state }) => [id, state.contactId]));
  const payments = ofState(
    await findAggregates(
      tx,
      accountId,
      paymentAggregate,
      ids((one) => one.paymentReceivedId),
    ),
  );
  const kept = ofState(
    await findAggregates(
      tx,
      accountId,
      overpaymentAggregate,
      ids((one) => one.overpaymentId),
    ),
  );
  const notes = await creditNoteFactsMany(
    tx,
    accountId,
    ids((one) => one.creditNoteId),
  );
  const credits = new Map(notes.map(({ id, contactId }) => [id, contactId]));
  return ({ paymentReceivedId = 0, overpaymentId = 0, creditNoteId = 0 }: Part) =>
    payments.get(paymentReceivedId) ?? kept.get(overpaymentId) ?? credits.get(creditNoteId);
}

/** What must hold of the account of a customer. */
export const customerInvariants: readonly Invariant[] = [customersOweAsLedger, moneyStaysWithCustomer];
