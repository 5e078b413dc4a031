import { currency, dec, sum } from '../../../platform/kernel/money.ts';

/** Accounts of the subledger; see the README for what each holds. */
export type Ledger =
  | 'AR'
  | 'CASH'
  | 'BADDEBT'
  | 'ROUNDING'
  | 'UNAPPLIED'
  | 'PREPAID'
  | 'OVERPAY'
  | 'CREDIT'
  | 'REV'
  | 'GST'
  | 'FORGONE'
  | 'OPENING';

/** One line of a journal; dollars. One of the two sides is nothing. */
export interface LedgerLine {
  readonly ledger: Ledger;
  /** The record within it: an invoice, a payment, a rate. */
  readonly key: string;
  /** Null in lines of events that do not say whose money it is. */
  readonly contactId: number | null;
  readonly debit: string;
  readonly credit: string;
  /** The business day, YYYY-MM-DD. */
  readonly effectiveOn: string;
}

/** An amount of one ledger: more than nothing is a debit, less a credit. */
export type Posting = readonly [ledger: Ledger, key: string | number, amount: string];

/** What the postings of a journal share. */
export type Common = Pick<LedgerLine, 'contactId' | 'effectiveOn'>;

/** The other side. */
export const minus = (amount: string): string => currency(dec(amount).negated());

/** Lines of a journal. Throws unless debits equal credits: a journal that does not balance is a defect of the code. */
export function journal(common: Common, ...postings: readonly Posting[]): LedgerLine[] {
  const rest = sum(postings.map(([, , amount]) => amount));
  if (!rest.isZero()) throw new Error(`A journal is ${rest.toFixed()} out of balance`);
  return postings
    .filter(([, , amount]) => !dec(amount).isZero())
    .map(([ledger, key, amount]) => {
      const isDebit = dec(amount).gt(0);
      const [debit, credit] = isDebit ? [currency(amount), '0.00'] : ['0.00', minus(amount)];
      return { ledger, key: String(key), ...common, debit, credit };
    });
}
