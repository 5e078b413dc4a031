import { forbidden } from '../../../../platform/kernel/errors.ts';
import { dec, sum } from '../../../../platform/kernel/money.ts';
import { contactFactsMany } from '../../../contacts/contacts.facts.ts';
import { ledgerReader } from '../../../receivables/statements/customer-debts.facts.ts';
import { debtRecords } from '../accounts/debt-records.ts';
import { amountOf, debtsAt, documentsIn } from '../accounts/read-debts.ts';
import { answerCall } from '../answers/answer-call.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { exactValue } from '../answers/metric-value.ts';
import { pageOf, sorted } from '../answers/page-of.ts';
import { addDays, addMonths, type Days, daysBetween, startOf } from '../period/calendar.ts';
import { readLabels } from '../reading/read-labels.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import { type MinSpendRow, type MinSpendRows, minSpendColumns, moneyRight } from './contact-calls.contract.ts';
import { customersAt, lastOrderDays } from './read-customers.ts';

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;
type Unit = keyof typeof monthsOf;
type More = { readonly minimum?: string; readonly months?: number };

/** What a customer must spend, over which days. */
interface Required {
  readonly contactId: number;
  readonly minimum: string | null;
  readonly days: Days;
}

/** The last period that is over at the end of a day; of so many months, where they are asked for. */
export function lastWhole(unit: Unit, today: string, last: string, months?: number): Days {
  const over = last < today ? last : addDays(today, -1);
  const to = addDays(startOf[months ? 'month' : unit](addDays(over, 1)), -1);
  return { from: months ? addMonths(startOf.month(to), 1 - months) : startOf[unit](to), to };
}

/** What each customer must spend: its own minimum, else the one that is asked for; nobody else is listed. */
async function readRequired(asking: Asking): Promise<Required[]> {
  const { at, period, input } = asking;
  const { minimum, months } = input as More;
  const last = period.to < at.today ? period.to : at.today;
  const base = { ...sumOf(asking, { from: '', to: last }, 'contact'), from: null, whats: ['minSpend'] as const };
  const rows = await sumPostings(at, { ...base, byKey: true });
  const own = rows.flatMap(({ group, key, value }): Required[] => {
    if (dec(value).isZero()) return [];
    const unit = key as Unit;
    const due = months ? dec(value).times(months).div(monthsOf[unit]) : dec(value);
    return [{ contactId: Number(group), minimum: due.toFixed(6), days: lastWhole(unit, at.today, last, months) }];
  });
  if (minimum === undefined) return own;
  const known = new Set(own.map(({ contactId }) => contactId));
  const due = dec(minimum).times(months ?? 1);
  const days = lastWhole('month', at.today, last, months);
  const others = [...(await customersAt(asking, last))].map(Number).filter((id) => !known.has(id));
  const asked = due.isZero() ? null : due.toFixed(6);
  return [...own, ...others.map((contactId) => ({ contactId, minimum: asked, days }))];
}

/** Invoiced less credit notes, by customer; a statement for each of the three periods at most. */
async function readInvoiced(asking: Asking, required: readonly Required[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const spans = Map.groupBy(required, ({ days }) => `${days.from}/${days.to}`);
  for (const some of spans.values()) {
    const [{ days } = { days: { from: '', to: '' } }] = some;
    const rows = await sumPostings(asking.at, { ...sumOf(asking, days, 'contact'), whats: ['billed', 'credited'] });
    const byContact = Map.groupBy(rows, ({ group }) => Number(group));
    for (const { contactId } of some)
      found.set(contactId, (exactValue('invoiced', byContact.get(contactId) ?? []) ?? dec(0)).toFixed(6));
  }
  return found;
}

async function readOwing(asking: Asking): Promise<Map<number, string>> {
  const { documents } = await debtsAt(asking, asking.period.to);
  const owing = Map.groupBy(
    documents.filter((one) => documentsIn.owing?.(one)),
    ({ contactId }) => contactId,
  );
  return new Map([...owing].map(([id, some]) => [id, amountOf(some).toFixed(6)]));
}

async function buildList(asking: Asking): Promise<MinSpendRows> {
  const { at, input, period, rights } = asking;
  const last = period.to < at.today ? period.to : at.today;
  const required = await readRequired(asking);
  const seesMoney = rights.length > 0;
  const invoiced = seesMoney ? await readInvoiced(asking, required) : null;
  const owing = seesMoney ? await readOwing(asking) : null;
  const ids = required.map(({ contactId }) => contactId);
  const orders = await lastOrderDays(asking, last);
  const labelOf = await readLabels(at, 'contact', ids.map(String));
  const all = required.map((one): Plain => {
    const spent = invoiced?.get(one.contactId) ?? null;
    const day = orders.get(one.contactId) ?? null;
    const short = one.minimum && spent ? dec(one.minimum).minus(spent) : null;
    return {
      ...{ contactId: one.contactId, name: labelOf(String(one.contactId)), ...one.days },
      ...{ minimum: seesMoney ? one.minimum : null, invoiced: spent },
      shortfall: short && (short.gt(0) ? short : dec(0)).toFixed(6),
      owing: owing ? (owing.get(one.contactId) ?? '0.000000') : null,
      ...{ lastOrder: day, daysSince: day === null ? null : daysBetween(day, last) },
    };
  });
  const { sort = seesMoney ? '-shortfall' : 'name' } = input;
  const { rows, ...page } = pageOf(
    sorted(all, sort, ({ contactId }) => contactId),
    input,
  );
  const total = seesMoney ? sum(all.map(({ shortfall }) => dec(shortfall ?? 0))).toFixed(6) : null;
  return { ...page, total, rows: await withPeople(asking, rows) };
}

type Plain = Omit<MinSpendRow, 'person' | 'phone' | 'terms' | 'drill'>;

/** The rows of a page with whom to call. */
async function withPeople({ at, rights }: Asking, rows: readonly Plain[]): Promise<MinSpendRow[]> {
  const contacts = await contactFactsMany(
    at.db,
    at.accountId,
    rows.map(({ contactId }) => contactId),
  );
  const termsOf = await readLabels(at, 'terms', []);
  return rows.map((row) => {
    const contact = contacts.get(row.contactId);
    const [person] = contact?.people ?? [];
    const records = { view: 'records', metric: 'invoiced', 'filter[contact]': String(row.contactId) };
    return {
      ...row,
      ...{ person: person?.name ?? '', phone: person?.phone || contact?.phone || '' },
      terms: contact ? termsOf(contact.paymentTerms) : '',
      drill: rights.length ? { records: { ...records, from: row.from, to: row.to } } : null,
    };
  });
}

export const minSpendList = answerCall({
  name: 'minSpendList',
  metrics: ({ rights }) => (rights.length ? ['invoiced', 'owing'] : []),
  preset: 'today',
  looksAt: [moneyRight],
  readers: [ledgerReader],
  columns: ({ rights }) => (rights.length ? minSpendColumns : withoutMoney),
  build: buildList,
  records: async (asking, name) => {
    if (asking.rights.length === 0) throw forbidden(moneyRight);
    return debtRecords(asking, name);
  },
});

const {
  minimum: _minimum,
  invoiced: _invoiced,
  shortfall: _shortfall,
  owing: _owing,
  ...withoutMoney
} = minSpendColumns;
