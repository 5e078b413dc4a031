import { DateTime } from 'luxon';
import { formatAbn } from '../../../../platform/contract/abn.ts';
import { dec, sum } from '../../../../platform/kernel/money.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { type InvoiceFacts, invoicesOfContact } from '../../../invoicing/invoicing.facts.ts';
import { accountsPaperFacts } from '../../../receivables/accounts-settings.facts.ts';
import { beside, block, facts, letterhead, note, table, totals } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { addressLines, dayText, money, timeOf } from '../kit/words.ts';

interface Open {
  readonly invoice: InvoiceFacts;
  readonly paid: string;
  readonly owing: string;
  /** Days past its due date, or since it was issued, as the settings of the accounts say; negative while it is not due. */
  readonly late: number;
}

/** By age: days past the day that the age counts from. */
const ages = [
  ['Not due yet', Number.NEGATIVE_INFINITY, 0],
  ['1 to 30 days overdue', 1, 30],
  ['31 to 60 days overdue', 31, 60],
  ['61 to 90 days overdue', 61, 90],
  ['More than 90 days overdue', 91, Number.POSITIVE_INFINITY],
] as const;

/** What a customer owes at the end of a day (today when none is given): open invoices, and how old the debt is. */
export const balanceReport = report(
  'reports.balanceReport',
  async (input: { id: number; date?: string | undefined }, context) => {
    const { tx, accountId, company, now, logo, by } = context;
    const customer = await contactFacts(tx, accountId, input.id);
    if (!customer) return null;
    const day = input.date ?? DateTime.fromJSDate(now, { zone: company.timeZone }).toISODate() ?? '';
    const invoices = await invoicesOfContact(tx, accountId, input.id);
    const { ageingBasis, bankDetails } = await accountsPaperFacts(tx, accountId);
    const open = invoices.flatMap((invoice) => openAt(invoice, { day, zone: company.timeZone, ageingBasis }));
    const owing = sum(open.map((one) => one.owing));
    const aged = ages.map(([label, from, to]): [string, string] => [
      label,
      money(sum(open.filter(({ late }) => late >= from && late <= to).map((one) => one.owing)).toFixed()),
    ]);
    return {
      title: `Statement ${customer.name} ${day}`,
      size: 'A4',
      foot: `${company.companyName} · Statement of ${customer.name} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
      content: [
        letterhead(company, logo, 'Statement', `At ${dayText(day)}`, false),
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
        ),
        ...(open.length ? [invoicesTable(open)] : []),
        totals([...aged, ['Owing', money(owing.toFixed())]]),
        ...note('Bank', open.length ? bankDetails : ''),
        ...note('Paying', open.length ? 'Please quote the number of the invoice.' : 'Nothing is owing. Thank you.'),
      ],
    } satisfies PdfDocument;
  },
);

const invoicesTable = (open: readonly Open[]) =>
  table<Open>(
    [
      { title: 'Invoice', cell: ({ invoice }) => invoice.number },
      { title: 'Order', cell: ({ invoice }) => invoice.orderNumber },
      { title: 'Reference', width: '*', cell: ({ invoice }) => invoice.reference },
      { title: 'Issued', cell: ({ invoice }) => dayText(invoice.issuedOn) },
      { title: 'Due', cell: ({ invoice }) => dayText(invoice.dueDate) },
      { title: 'Days overdue', cell: ({ late }) => (late > 0 ? String(late) : ''), isNumeric: true },
      { title: 'Total', cell: ({ invoice }) => money(invoice.total), isNumeric: true },
      { title: 'Paid', cell: ({ paid }) => money(paid), isNumeric: true },
      { title: 'Owing', cell: ({ owing }) => money(owing), isNumeric: true },
    ],
    open,
  );

interface At {
  readonly day: string;
  readonly zone: string;
  readonly ageingBasis: 'due' | 'issue';
}

/** An invoice as it stood when the day ended; nothing when it was not there yet or was settled. What was given up counts from the start. */
function openAt(invoice: InvoiceFacts, { day, zone, ageingBasis }: At): Open[] {
  if (invoice.issuedOn > day) return [];
  const dayOf = (at: string) => DateTime.fromISO(at, { zone }).toISODate() ?? '';
  const paid = sum(invoice.allocations.filter(({ at }) => dayOf(at) <= day).map(({ amount }) => amount));
  const owing = dec(invoice.total).minus(paid).minus(invoice.writtenOff);
  if (owing.lte(0)) return [];
  const from = ageingBasis === 'due' ? invoice.dueDate : invoice.issuedOn;
  const late = Math.round(DateTime.fromISO(day).diff(DateTime.fromISO(from), 'days').days);
  return [{ invoice, paid: paid.toFixed(2), owing: owing.toFixed(2), late }];
}
