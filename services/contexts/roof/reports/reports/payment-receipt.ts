import { formatAbn } from '../../../../platform/contract/abn.ts';
import { paymentMethods } from '../../../../platform/contract/lookups.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import type { PlacedPart } from '../../../receivables/receivables.contract.ts';
import { type PaymentReceivedFacts, paymentReceivedFacts } from '../../../receivables/receivables.facts.ts';
import { beside, block, facts, letterhead, note, table, totals } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { addressLines, dayText, money, timeOf } from '../kit/words.ts';

/** The receipt of a payment: what came, how, which invoices it paid and what is kept for the customer. */
export const paymentReceipt = report('reports.paymentReceipt', async ({ id }: { id: number }, context) => {
  const { tx, accountId, company, now, logo, by } = context;
  const payment = await paymentReceivedFacts(tx, accountId, id);
  if (!payment) return null;
  const customer = await contactFacts(tx, accountId, payment.contactId);
  return {
    title: `Receipt ${payment.number}`,
    size: 'A4',
    foot: `${company.companyName} · Receipt ${payment.number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    content: [
      letterhead(company, logo, payment.cancelReason ? 'Receipt (cancelled)' : 'Receipt', payment.number),
      beside(
        block('Received from', [
          payment.contactName,
          ...addressLines(customer?.address ?? null),
          customer?.abn ? `ABN ${formatAbn(customer.abn)}` : '',
        ]),
        facts([
          ['Received', dayText(payment.receivedOn)],
          ['How', paymentMethods.find(({ value }) => value === payment.method)?.name ?? ''],
          ['Reference', payment.reference],
        ]),
      ),
      ...placedOn(payment),
      totals([
        ...(Number(payment.kept) > 0 ? [['Kept on your account', money(payment.kept)] as const] : []),
        ...(payment.rounding ? [['Rounding of cash', money(dec(payment.rounding).negated().toFixed(2))] as const] : []),
        ['Amount received', money(payment.amount)],
      ]),
      ...ending(payment),
    ],
  } satisfies PdfDocument;
});

const placedOn = ({ placed }: PaymentReceivedFacts) =>
  placed.length === 0
    ? []
    : [
        table<PlacedPart>(
          [
            { title: 'Invoice', width: '*', cell: (part) => part.invoiceNumber },
            { title: 'Amount', cell: (part) => money(part.amount), isNumeric: true },
          ],
          placed,
        ),
      ];

const ending = ({ cancelReason }: PaymentReceivedFacts) =>
  cancelReason
    ? note('Cancelled', `This payment was taken back: ${cancelReason}. Its invoices owe again.`)
    : note('', 'Thank you.');
