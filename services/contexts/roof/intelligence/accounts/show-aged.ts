import { currency, dec } from '../../../../platform/kernel/money.ts';
import { type ContactFacts, contactFactsMany } from '../../../contacts/contacts.facts.ts';
import { ledgerReader } from '../../../receivables/statements/customer-debts.facts.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { readLabels } from '../reading/read-labels.ts';
import {
  type AgedField,
  type AgedRow,
  type AgedTrialBalance,
  agedColumns,
  agedFields,
} from './account-lists.contract.ts';
import { debtRecords } from './debt-records.ts';
import { ageFromOf, debtsAt } from './read-debts.ts';

const defaultRows = 50;
type Debts = Awaited<ReturnType<typeof debtsAt>>;
type Debt = Debts['debts'][number];
type Amounts = Record<AgedField, string>;

/** The columns of a debt as they stand in the list. */
function amountsOf({ aged, deposits }: Debt): Amounts {
  const { notDue, to30, to60, to90, over90, credit, total } = aged;
  const money = { notDue, d1to30: to30, d31to60: to60, d61to90: to90, over90, unapplied: credit, net: total, deposits };
  return Object.fromEntries(agedFields.map((field) => [field, dec(money[field]).toFixed(6)])) as Amounts;
}

/** What each customer owes at the end of a day by age, who owes most on top. */
async function buildAged(asking: Asking): Promise<AgedTrialBalance> {
  const { at, input, period } = asking;
  const { debts, basis, asOf } = await debtsAt(asking, period.to, ageFromOf(asking));
  const labelOf = await readLabels(
    at,
    'contact',
    debts.map(({ contactId }) => String(contactId)),
  );
  const all = debts.map((debt) => ({
    contactId: debt.contactId,
    name: labelOf(String(debt.contactId)),
    amounts: amountsOf(debt),
  }));
  const { sort = '-net', limit = defaultRows, cursor } = input;
  all.sort(byField(sort));
  const start = Number(cursor ?? 0);
  const page = all.slice(start, start + limit);
  const contacts = await contactFactsMany(
    at.db,
    at.accountId,
    page.map(({ contactId }) => contactId),
  );
  const termsOf = await readLabels(at, 'terms', []);
  const totals = Object.fromEntries(
    agedFields.map((field) => [field, all.reduce((sum, { amounts }) => sum.plus(amounts[field]), dec(0)).toFixed(6)]),
  ) as Amounts;
  return {
    ...{ date: asOf, ageFrom: basis, totals, total: totals.net, count: all.length },
    rows: page.map(({ contactId, name, amounts }) => ({
      ...{ contactId, name, ...amounts },
      ...creditOf(contacts.get(contactId), termsOf),
      drill: { records: { view: 'records', metric: 'owing', 'filter[contact]': String(contactId) } },
    })),
    nextCursor: start + page.length < all.length ? String(start + page.length) : null,
  };
}

const creditOf = (
  contact: ContactFacts | undefined,
  termsOf: (key: string) => string,
): Pick<AgedRow, 'terms' | 'limit'> => ({
  terms: contact ? termsOf(contact.paymentTerms) : '',
  limit: contact?.creditLimit ? currency(contact.creditLimit) : null,
});

interface Sorted {
  readonly name: string;
  readonly amounts: Amounts;
}
function byField(sort: string): (a: Sorted, b: Sorted) => number {
  const field = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  if (field === 'name') return (a, b) => sign * a.name.localeCompare(b.name);
  const of = ({ amounts }: Sorted) => dec(amounts[field as AgedField]);
  return (a, b) => sign * of(a).cmp(of(b)) || a.name.localeCompare(b.name);
}

export const agedTrialBalance = answerCall({
  name: 'agedTrialBalance',
  metrics: () => ['owing', 'unapplied', 'deposits'],
  preset: 'today',
  columns: agedColumns,
  records: debtRecords,
  readers: [ledgerReader],
  build: buildAged,
});
