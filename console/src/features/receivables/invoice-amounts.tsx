import type { InvoiceRow } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { formatDay } from '../../lib/format/date.ts';
import { formatAmount } from '../../lib/format/number.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { fieldId } from '../../widgets/form/form-state.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import styles from './receivables.module.css';
import { type Amounts, allocationsOf } from './spread.ts';

interface Props {
  readonly invoices: readonly InvoiceRow[];
  readonly amounts: Amounts;
  /** Messages of the server by field: `allocations.0.amount`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (amounts: Amounts) => void;
}

/** A customer's open invoices, each with how much of the money it gets. Tab goes from amount to amount. */
export function InvoiceAmounts({ invoices, amounts, errors, onChange }: Props) {
  const sent = allocationsOf(amounts).map(({ invoiceId }) => invoiceId);
  return (
    <PlainTable
      caption="Open invoices"
      rows={invoices}
      keyOf={(invoice) => invoice.id}
      empty=""
      columns={[
        {
          title: 'Invoice',
          cell: (invoice) => (
            <RecordLink kind="invoice" id={invoice.id}>
              {invoice.number}
            </RecordLink>
          ),
        },
        { title: 'Due', cell: (invoice) => formatDay(invoice.dueDate) },
        { title: 'Owing', unit: '$', isNumeric: true, cell: (invoice) => formatAmount(invoice.owing) },
        {
          title: 'Amount',
          unit: '$',
          isNumeric: true,
          cell: (invoice) => (
            <Amount
              invoice={invoice}
              value={amounts[invoice.id] ?? ''}
              place={sent.indexOf(invoice.id)}
              errors={errors}
              onChange={(amount) => onChange({ ...amounts, [invoice.id]: amount })}
            />
          ),
        },
      ]}
    />
  );
}

interface AmountProps {
  readonly invoice: InvoiceRow;
  readonly value: string;
  /** Its place among the allocations that are sent; -1 when it gets nothing. */
  readonly place: number;
  readonly errors: Props['errors'];
  readonly onChange: (amount: string) => void;
}

/** The amount of one invoice. The summary above the form leads here by the name of the refused field. */
function Amount({ invoice, value, place, errors, onChange }: AmountProps) {
  const field = `allocations.${place}`;
  const refused = [`${field}.amount`, `${field}.invoiceId`, field].find((name) => errors[name] !== undefined);
  const id = fieldId(refused ?? `amount.${invoice.id}`);
  const message = `${id}-message`;
  return (
    <span className={styles.amount}>
      <MoneyInput
        ids={{
          id,
          'aria-describedby': refused ? message : undefined,
          'aria-invalid': refused ? true : undefined,
        }}
        aria-label={`Amount for ${invoice.number}`}
        value={value}
        onChange={onChange}
      />
      {refused && <small id={message}>{errors[refused]}</small>}
    </span>
  );
}
