import { formatAbn } from '../../../../platform/contract/abn.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import type { CreditLine } from '../../../invoicing/credit/credit-notes.contract.ts';
import { creditNoteFacts } from '../../../invoicing/credit/credit-notes.facts.ts';
import { paperOf } from '../kit/paper.ts';
import { beside, block, facts, totals } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { addressLines, dayText, decimal, money, timeOf } from '../kit/words.ts';

/** A credit note, an adjustment note by the GST Act s 29-75: what is credited, why, GST, and the buyer. */
export const creditNoteReport = report('reports.creditNoteReport', async ({ id }: { id: number }, context) => {
  const { tx, accountId, company, now, by } = context;
  const note = await creditNoteFacts(tx, accountId, id);
  if (!note) return null;
  const customer = await contactFacts(tx, accountId, note.contactId);
  const paper = paperOf(context, 'creditNote');
  return {
    title: `Credit note ${note.number}`,
    size: 'A4',
    foot: paper.foot(
      `${company.companyName} · Credit note ${note.number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    ),
    content: [
      paper.head(note.number),
      beside(
        block('Credit to', [
          note.contactName,
          ...addressLines(customer?.address ?? null),
          customer?.abn ? `ABN ${formatAbn(customer.abn)}` : '',
        ]),
        facts([
          ['Issued', dayText(note.issuedOn)],
          ['Order', note.orderNumber],
          ['Reason', note.reasonText],
        ]),
      ),
      ...paper.intro,
      paper.table<CreditLine>(
        {
          line: { cell: (_, i) => String(i + 1) },
          description: { width: '*', cell: (line) => line.description },
          quantity: { cell: (line) => String(line.quantity), isNumeric: true },
          each: { cell: (line) => money(line.unitPrice), isNumeric: true },
          amount: { cell: (line) => money(line.lineCurrency), isNumeric: true },
        },
        note.lines,
      ),
      totals([
        ['Subtotal ex GST', money(note.subtotal)],
        [`GST ${decimal(note.gstPercent, 0)} %`, money(note.gst)],
        ['Total credited inc GST', money(note.total)],
        ['Allocated', money(note.allocated)],
        ['To allocate', money(note.remaining)],
      ]),
      ...paper.closing,
    ],
  } satisfies PdfDocument;
});
