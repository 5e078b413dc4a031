import type { Tx } from '../../../platform/db/database.ts';
import { readTypes } from '../../../platform/event-store/read-events.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import { lowestPosition } from '../../../platform/projections/checkpoints.ts';
import type { Asked } from '../../../platform/question.ts';
import { invoiceIdsOf } from '../../invoicing/invoice-of-order.facts.ts';
import { customerBooks } from '../../orders/customer-books.facts.ts';
import type { Ledger } from '../ledger/journal.ts';
import { journalOf, postingEvents } from '../ledger/journal-of.ts';
import { ledgerLines } from '../ledger/ledger-line.ts';
import { positionsAt } from './positions.ts';

/** Far beyond every day that something counts for. */
const forever = '9999-12-31';
/** Events at most that the ledger may be behind; as many as it folds in a few seconds. */
const behindAtMost = 20_000;
/** Money of a customer that is on no invoice and kept for no order. */
const freeLedgers: readonly Ledger[] = ['UNAPPLIED', 'OVERPAY', 'CREDIT'];

/** Books are asked for what a customer owes and has free: the ledger answers, and the events that it has not read yet. */
export const answerCustomerBooks = customerBooks.answeredBy((asked) => ({
  async standingOf(contactId, orderIds) {
    // First: an order that is invoiced between the two counts twice, never not at all.
    const invoices = await invoiceIdsOf(asked.tx, asked.accountId, orderIds);
    const amounts = await amountsOf(asked, contactId);
    const of = (ledgers: readonly Ledger[]) =>
      sum(amounts.filter(([ledger]) => ledgers.includes(ledger)).map(([, amount]) => amount));
    return {
      onInvoices: currency(of(['AR'])),
      free: currency(of(freeLedgers).negated()),
      invoicedOrderIds: new Set(invoices.keys()),
    };
  },
}));

type Amount = readonly [Ledger, string];

/** Lines up to a position never change, so the two reads fit together. */
async function amountsOf({ tx, accountId, events }: Asked, contactId: number): Promise<Amount[]> {
  const upTo = await readUpTo(tx, accountId);
  const open = await positionsAt(tx, accountId, { asOf: forever, contactIds: [contactId], upTo });
  const between = { types: [...postingEvents], after: upTo, upTo: Number.MAX_SAFE_INTEGER, limit: behindAtMost };
  const news = await readTypes(tx, events, accountId, between);
  return [
    ...open.map(({ ledger, amount }): Amount => [ledger, amount]),
    ...news
      .flatMap((event) => journalOf(event))
      .filter((line) => line.contactId === contactId)
      .map(({ ledger, debit, credit }): Amount => [ledger, dec(debit).minus(credit).toFixed(2)]),
  ];
}

const readUpTo = (tx: Tx, accountId: number) => lowestPosition(tx, accountId, [ledgerLines.name]);
