import { DateTime } from 'luxon';
import { formatAbn } from '../../../../platform/contract/abn.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { type ContactFacts, contactFacts } from '../../../contacts/contacts.facts.ts';
import { accountsPaperFacts } from '../../../receivables/accounts-settings.facts.ts';
import { readStatement, type Statement } from '../../../receivables/statements/statement.facts.ts';
import { paperOf } from '../kit/paper.ts';
import { beside, block, facts, note, table, totals } from '../kit/parts.ts';
import { type ReportContext, report } from '../kit/report.ts';
import { addressLines, dayText, money, timeOf } from '../kit/words.ts';
import { agedWords } from './aged-words.ts';
import { slip } from './remittance-slip.ts';

interface Input {
  readonly id: number;
  /** The end of this day, YYYY-MM-DD; today when none is given. */
  readonly date?: string | undefined;
  readonly kind: Statement['kind'];
  readonly since?: string | undefined;
  readonly knownOn?: string | undefined;
}

/** The statement of a customer: what is open at the end of a day and how old it is, or what happened until then. */
export const balanceReport = report('reports.balanceReport', async (input: Input, context) => {
  const { tx, accountId, company, now, by } = context;
  const customer = await contactFacts(tx, accountId, input.id);
  if (!customer) return null;
  const asOf = input.date ?? DateTime.fromJSDate(now, { zone: company.timeZone }).toISODate() ?? '';
  const { since, kind, knownOn } = input;
  const statement = await readStatement(tx, accountId, customer.id, { asOf, since, kind, knownOn });
  const { bankDetails } = await accountsPaperFacts(tx, accountId, customer.id);
  const owes = Number(statement.aged.total) > 0;
  const paper = paperOf(context, 'statement');
  return {
    title: `Statement ${customer.name} ${asOf}`,
    size: 'A4',
    foot: paper.foot(
      `${company.companyName} · Statement of ${customer.name} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    ),
    content: [
      paper.head(`At ${dayText(asOf)}`, false),
      head(customer),
      ...paper.intro,
      ...(kind === 'activity' ? [movementsTable(statement)] : []),
      ...(statement.open.length > 0 ? [invoicesTable(context, statement)] : []),
      totals(totalsOf(statement)),
      ...note('Bank', owes ? bankDetails : ''),
      ...(owes ? slip({ company: company.companyName, customer: customer.name, statement }) : []),
      ...note('Paying', owes ? '' : 'Nothing is owing. Thank you.'),
      ...paper.closing,
    ],
  } satisfies PdfDocument;
});

const head = (customer: ContactFacts) =>
  beside(
    block('Customer', [
      customer.name,
      ...addressLines(customer.address),
      customer.abn ? `ABN ${formatAbn(customer.abn)}` : '',
    ]),
    facts([
      ['Terms', customer.paymentTerms === 'account' ? `${customer.creditDays} days` : ''],
      ['Credit limit', customer.creditLimit === null ? '' : money(customer.creditLimit)],
    ]),
  );

/** Debts by age, then what is free, then what is owed of both. */
const totalsOf = ({ aged, credits, basis }: Statement): [string, string][] => [
  ...agedWords(basis).map(([bucket, label]): [string, string] => [label, money(aged[bucket])]),
  ...credits.map(({ name, amount }): [string, string] => [name, money(amount)]),
  ['Owing', money(aged.total)],
];

const invoicesTable = (context: ReportContext, { open, basis }: Statement) =>
  paperOf(context, 'statement').table<Statement['open'][number]>(
    {
      invoice: { cell: ({ number }) => number },
      order: { cell: ({ orderNumber }) => orderNumber },
      reference: { cell: ({ reference }) => reference, width: '*' },
      issued: { cell: ({ issuedOn }) => dayText(issuedOn) },
      due: { cell: ({ dueDate }) => dayText(dueDate) },
      days: {
        title: basis === 'due' ? 'Days overdue' : 'Days old',
        cell: ({ days }) => (days > 0 ? String(days) : ''),
        isNumeric: true,
      },
      total: { cell: ({ total }) => money(total), isNumeric: true },
      paid: { cell: ({ total, owing }) => money(dec(total).minus(owing).toFixed()), isNumeric: true },
      owing: { cell: ({ owing }) => money(owing), isNumeric: true },
    },
    open,
  );

const movementsTable = ({ since, opening, movements }: Statement) =>
  table(
    [
      { title: 'Day', cell: ({ day }) => dayText(day) },
      { title: 'What', cell: ({ name }) => name, width: '*' },
      { title: 'Amount', cell: ({ amount }) => (amount === '' ? '' : money(amount)), isNumeric: true },
      { title: 'Balance', cell: ({ balance }) => money(balance), isNumeric: true },
    ],
    [{ day: since, name: 'Owing before', amount: '', balance: opening }, ...movements],
  );
