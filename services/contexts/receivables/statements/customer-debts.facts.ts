import type { Tx } from '../../../platform/db/database.ts';
import { postingEvents } from '../ledger/journal-of.ts';
import { ledgerLines } from '../ledger/ledger-line.ts';
import type { AgeingBasis } from '../settings/accounts-settings.contract.ts';
import { type AgedPosition, agedByContact, agedTotals } from './aged.ts';
import { documentNumbers } from './document-names.ts';
import { readDebts } from './read-aged.ts';
import type { AgedAmounts } from './statements.contract.ts';

/** The reader that keeps the ledger, and the events it is made of. */
export const ledgerReader = ledgerLines.name;
export const ledgerEvents = postingEvents;

/** Of when debts are: the end of a day, by the events up to a position of the log. */
export interface DebtsAt {
  readonly asOf: string;
  readonly upTo: number;
  readonly ageFrom?: AgeingBasis | undefined;
}

/** A customer's debt: `aged.credit` is free money, `aged.total` what is owed net of it; deposits for orders stand apart. */
export interface CustomerDebt {
  readonly contactId: number;
  readonly aged: AgedAmounts;
  readonly deposits: string;
}

/** An open document: an invoice that owes, or money that is on none; dollars, free money is negative. */
export interface OpenDocument {
  readonly contactId: number;
  readonly kind: 'invoice' | 'creditNote' | 'overpayment' | 'paymentReceived' | 'order';
  readonly id: number;
  /** The age of a debt, `credit` of free money, `deposit` of money for an order. */
  readonly column: AgedPosition['column'] | 'deposit';
  readonly amount: string;
  readonly lastSeq: number;
  readonly lastAt: string;
}

const isDeposit = ({ ledger }: AgedPosition) => ledger === 'PREPAID';
const kinds = {
  ...{ AR: 'invoice', CREDIT: 'creditNote', OVERPAY: 'overpayment' },
  ...{ UNAPPLIED: 'paymentReceived', PREPAID: 'order' },
} as const satisfies Record<AgedPosition['ledger'], OpenDocument['kind']>;

/** What every customer owes, and the documents it is made of: their sums are the debts. Four statements. */
export async function customerDebts(tx: Tx, accountId: number, at: DebtsAt) {
  const { positions, invoices, basis } = await readDebts(tx, accountId, at);
  const aged = agedByContact(positions.filter((one) => !isDeposit(one)));
  const deposits = agedByContact(positions.filter(isDeposit));
  const customers = [...new Set([...aged.keys(), ...deposits.keys()])];
  const debts = customers.map(
    (contactId): CustomerDebt => ({
      contactId,
      aged: aged.get(contactId) ?? agedTotals([]),
      deposits: deposits.get(contactId)?.total ?? '0.00',
    }),
  );
  return { basis, debts, invoices, documents: positions.map(documentOf) };
}

const documentOf = (one: AgedPosition): OpenDocument => ({
  contactId: one.contactId,
  kind: kinds[one.ledger],
  // The key of money for an order is order/payment.
  id: Number(one.key.split('/')[0]),
  column: isDeposit(one) ? 'deposit' : one.column,
  amount: one.amount,
  lastSeq: one.lastSeq,
  lastAt: one.lastAt,
});

/** Numbers of open documents as their lists know them; of an order there is none here. */
export const numbersOfDocuments = async (tx: Tx, accountId: number, documents: readonly OpenDocument[]) => {
  const refOf = ({ kind, id }: OpenDocument) => ({ streamType: kind, streamId: id });
  const numberOf = await documentNumbers(tx, accountId, documents.map(refOf));
  return (document: OpenDocument) => numberOf(refOf(document));
};
