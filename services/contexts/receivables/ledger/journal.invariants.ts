import { isCreditCancelled } from '@glasshouse/state-machines/invoice/credit-note.machine';
import { isOverpaymentCancelled } from '@glasshouse/state-machines/payment/overpayment.machine';
import { isPaymentCancelled } from '@glasshouse/state-machines/payment/payment-received.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { CheckedRecord, Fault, Invariant } from '../../../platform/invariants/invariant.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { creditNoteFactsMany, creditNoteStream } from '../../invoicing/credit/credit-notes.facts.ts';
import { invoiceStream } from '../../invoicing/invoicing.facts.ts';
import { paymentAggregate } from '../domain/payment.ts';
import { overpaymentAggregate } from '../overpayments/overpayment.ts';

const settlesWithinMs = 60_000;
const ofMoney = [invoiceStream, creditNoteStream, paymentAggregate.type, overpaymentAggregate.type];
const idsByType = (records: readonly CheckedRecord[]) => Map.groupBy(records, ({ type }) => type);

/** Debits are credits in each journal, whatever record it is of. */
const journalsBalance: Invariant = {
  name: 'journalsBalance',
  title: 'Debits equal credits in each journal',
  streamTypes: ofMoney,
  settlesWithinMs,
  async check(records, { tx, accountId }) {
    const faults: Fault[] = [];
    for (const [type, some] of idsByType(records)) {
      // One by one: a statement for each of the four kinds of record, not for a record.
      const rows = await tx
        .selectFrom('ledger_line')
        .select(['seq', 'stream_id'])
        .where('account_id', '=', accountId)
        .where('stream_type', '=', type)
        .where('stream_id', 'in', [...new Set(some.map(({ id }) => id))])
        .groupBy(['seq', 'stream_id'])
        .having(sql<boolean>`sum(debit) <> sum(credit)`)
        .execute();
      faults.push(
        ...rows.map((row) => ({ type, id: row.stream_id, text: `its journal at ${row.seq} does not balance` })),
      );
    }
    return faults;
  },
};

/** The ledger says of each credit note what is left of it. */
const ledgerHasCredits: Invariant = {
  name: 'ledgerHasCredits',
  title: 'The ledger says of each credit note what remains of it',
  streamTypes: [creditNoteStream],
  settlesWithinMs,
  async check(records, { tx, accountId }) {
    const ids = records.map(({ id }) => id);
    const notes = await creditNoteFactsMany(tx, accountId, ids);
    const rows = await tx
      .selectFrom('ledger_line')
      .select(['key', sql<string>`sum(credit - debit)`.as('left')])
      .where('account_id', '=', accountId)
      .where('ledger', '=', 'CREDIT')
      .where('key', 'in', ids.map(String))
      .groupBy('key')
      .execute();
    const left = new Map(rows.map((row) => [Number(row.key), row.left]));
    return notes.flatMap(({ id, remaining }) =>
      dec(left.get(id) ?? 0).eq(remaining)
        ? []
        : [{ type: creditNoteStream, id, text: `$${remaining} remains, the ledger says $${left.get(id) ?? '0.00'}` }],
    );
  },
};

const isCancelled: Readonly<Record<string, (status: string) => boolean>> = {
  [creditNoteStream]: isCreditCancelled,
  [paymentAggregate.type]: isPaymentCancelled,
  [overpaymentAggregate.type]: isOverpaymentCancelled,
};

/** What is cancelled is as if it had never been: its journals and their mirrors leave nothing on any ledger. */
const cancelledLeavesNothing: Invariant = {
  name: 'cancelledLeavesNothing',
  title: 'The journals of a cancelled record sum to nothing',
  streamTypes: Object.keys(isCancelled),
  settlesWithinMs,
  async check(records, { tx, accountId }) {
    const gone = records.filter(({ type, state }) => isCancelled[type]?.((state as { status: string }).status));
    const faults: Fault[] = [];
    // One by one: a statement for each of the three kinds of record, not for a record.
    for (const [type, some] of idsByType(gone)) faults.push(...(await leftOf(tx, accountId, type, some)));
    return faults;
  },
};

async function leftOf(tx: Tx, accountId: number, type: string, records: readonly CheckedRecord[]): Promise<Fault[]> {
  const rows = await tx
    .selectFrom('ledger_line')
    .select(['stream_id', 'ledger', 'key', sql<string>`sum(debit - credit)`.as('left')])
    .where('account_id', '=', accountId)
    .where('stream_type', '=', type)
    .where('stream_id', 'in', [...new Set(records.map(({ id }) => id))])
    .groupBy(['stream_id', 'ledger', 'key'])
    .having(sql<boolean>`sum(debit - credit) <> 0`)
    .execute();
  return rows.map((row) => ({
    type,
    id: row.stream_id,
    text: `it is cancelled, ${row.ledger} has $${row.left} of it`,
  }));
}

/** What must hold of journals. */
export const journalInvariants: readonly Invariant[] = [journalsBalance, ledgerHasCredits, cancelledLeavesNothing];
