import { formatAbn } from '../../../../platform/contract/abn.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import type { InvoiceLine } from '../../../invoicing/invoicing.contract.ts';
import { type InvoiceFacts, invoiceFacts } from '../../../invoicing/invoicing.facts.ts';
import { feeSentence } from '../../../orders/order-fees.contract.ts';
import { accountsPaperFacts } from '../../../receivables/accounts-settings.facts.ts';
import { paperOf } from '../kit/paper.ts';
import { beside, block, facts, letterhead, note, totals } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { addressLines, dayText, decimal, money, timeOf } from '../kit/words.ts';

const termsWords = { account: 'Account', prepaid: 'Prepaid', cod: 'Cash on delivery' } as const;

/**
 * A tax invoice as the GST Act s 29-70 asks for it: the words, seller with ABN, date, what was sold, how many, price,
 * GST, and the buyer.
 */
export const invoiceReport = report('reports.invoiceReport', async ({ id }: { id: number }, context) => {
  const { tx, accountId, company, now, logo, by } = context;
  const invoice = await invoiceFacts(tx, accountId, id);
  if (!invoice) return null;
  const customer = await contactFacts(tx, accountId, invoice.contactId);
  const { bankDetails } = await accountsPaperFacts(tx, accountId, invoice.contactId);
  // The tax invoice of what was taken over is the one that the other system sent.
  const kind = invoice.isTakenOver ? 'Open balance' : 'Tax invoice';
  const paper = paperOf(context, 'taxInvoice');
  return {
    title: `${kind} ${invoice.number}`,
    size: 'A4',
    foot: paper.foot(
      `${company.companyName} · ${kind} ${invoice.number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    ),
    content: [
      invoice.isTakenOver ? letterhead(company, logo, kind, invoice.number) : paper.head(invoice.number),
      beside(
        block('Bill to', [
          invoice.contactName,
          ...addressLines(customer?.address ?? null),
          customer?.abn ? `ABN ${formatAbn(customer.abn)}` : '',
        ]),
        facts([
          ['Issued', dayText(invoice.issuedOn)],
          ['Due', dayText(invoice.dueDate)],
          ['Order', invoice.orderNumber],
          ['Reference', invoice.reference],
          ['Terms', termsWords[invoice.terms]],
        ]),
      ),
      ...paper.intro,
      paper.table<InvoiceLine>(
        {
          line: { cell: (_, i) => String(i + 1) },
          description: { width: '*', cell: described },
          quantity: { cell: (line) => String(line.quantity), isNumeric: true },
          each: { cell: (line) => money(line.unitPrice), isNumeric: true },
          amount: { cell: (line) => money(line.lineCurrency), isNumeric: true },
        },
        invoice.lines,
      ),
      totals(totalRows(invoice)),
      ...note('Paying', payingText(invoice)),
      ...note('Bank', Number(invoice.owing) > 0 ? bankDetails : ''),
      ...paper.closing,
    ],
  } satisfies PdfDocument;
});

/** What was sold; a fee with why it is charged. */
const described = ({ description, why, quantity }: InvoiceLine) =>
  why ? `${description}: ${feeSentence(why, quantity)}` : description;

function totalRows(invoice: InvoiceFacts): [string, string][] {
  const more: [string, string][] = [
    ['Paid', money(invoice.paid)],
    ...(Number(invoice.writtenOff) > 0 ? [['Written off', money(invoice.writtenOff)] as [string, string]] : []),
    ['Owing', money(invoice.owing)],
  ];
  return [
    ['Subtotal ex GST', money(invoice.subtotal)],
    [`GST ${decimal(invoice.gstPercent, 0)} %`, money(invoice.gst)],
    ['Total inc GST', money(invoice.total)],
    ...(Number(invoice.paid) > 0 || Number(invoice.writtenOff) > 0 ? more : []),
  ];
}

const payingText = (invoice: InvoiceFacts): string =>
  Number(invoice.owing) > 0
    ? `Please pay ${money(invoice.owing)} by ${dayText(invoice.dueDate)} and quote ${invoice.number}.`
    : 'Nothing is owing. Thank you.';
