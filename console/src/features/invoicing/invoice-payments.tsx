import type { Invoice } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { paymentMethods } from '@glasshouse/services/platform/contract/lookups';
import { formatInstant } from '../../lib/format/date.ts';
import { formatAmount } from '../../lib/format/number.ts';
import { nameOf } from '../../ui/lookup.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';

type Part = Invoice['allocations'][number];

/** The record the money came from; its name is a link for those who may read it. */
function How({ part }: { readonly part: Part }) {
  if (part.creditNoteId !== undefined)
    return (
      <RecordLink kind="creditNote" id={part.creditNoteId} isSameTab>
        {part.creditNoteNumber ?? 'Credit note'}
      </RecordLink>
    );
  if (part.overpaymentId !== undefined)
    return (
      <RecordLink kind="overpayment" id={part.overpaymentId} isSameTab>
        Overpayment
      </RecordLink>
    );
  const method = nameOf(paymentMethods, part.method);
  // What an order was paid before its invoice names no payment.
  if (part.paymentReceivedId === undefined) return method;
  return (
    <RecordLink kind="paymentReceived" id={part.paymentReceivedId} isSameTab>
      {method}
    </RecordLink>
  );
}

/** What an invoice was paid with. */
export const InvoicePayments = ({ invoice }: { readonly invoice: Pick<Invoice, 'allocations'> }) => (
  <PlainTable
    caption="Payments"
    rows={invoice.allocations}
    keyOf={(part) => part.paymentId}
    empty="Nothing has been paid yet."
    columns={[
      { title: 'When', cell: (part) => formatInstant(part.at) },
      { title: 'How', cell: (part) => <How part={part} /> },
      { title: 'Amount', unit: '$', isNumeric: true, cell: (part) => formatAmount(part.amount) },
    ]}
  />
);
