import { cashRounding } from '@glasshouse/services/platform/contract/cash';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { InvoiceAmounts } from './invoice-amounts.tsx';
import { invoicesTopic, openInvoicesQuery } from './receivables.queries.ts';
import { type Amounts, leftOf, spread } from './spread.ts';

interface Props {
  readonly contactId: number | null;
  /** Dollars that came, as typed. */
  readonly money: string;
  /** To how many cents the money is rounded: of cash; 1 is not. */
  readonly cashStep: number;
  /** Parts that somebody typed; null spreads the money by itself. */
  readonly typed: Amounts | null;
  readonly errors: Readonly<Record<string, string>>;
  /** Asks what becomes of the rest. */
  readonly rest: ReactNode;
  readonly onChange: (amounts: Amounts) => void;
  /** Draws the form around the table, and gets the parts to send. */
  readonly children: (amounts: Amounts, table: ReactNode) => ReactNode;
}

/** The open invoices of a customer with what each gets of the money, and what is left. */
export function RecordedInvoices({ contactId, money, cashStep, typed, errors, rest, onChange, children }: Props) {
  const { data, error, refetch } = useQuery({ ...openInvoicesQuery(contactId ?? 0), enabled: contactId !== null });
  useLive(invoicesTopic);
  const invoices = data?.data ?? [];
  const amounts = typed ?? spread(money, invoices, cashStep);
  if (contactId === null) return children({}, null);
  if (!data)
    return children({}, <PartWait error={error} onRetry={refetch} title="The invoices could not be loaded" rows={3} />);
  const left = leftOf(money, amounts);
  const settles = (Number(money) - Number(left)).toFixed(2);
  const isRounded = Number(cashRounding({ amount: money, method: 'cash' }, settles, cashStep)) !== 0;
  return children(
    amounts,
    <>
      {invoices.length > 0 ? (
        <InvoiceAmounts invoices={invoices} amounts={amounts} errors={errors} onChange={onChange} />
      ) : (
        <p>This customer owes nothing now.</p>
      )}
      {money !== '' && (
        <p role="status">
          {isRounded ? `${formatMoney(money)} in cash settles ${formatMoney(settles)}` : sentence(left, money)}
        </p>
      )}
      {Number(left) > 0 && rest}
    </>,
  );
}

function sentence(left: string, money: string): string {
  if (left.startsWith('-')) return `The invoices get ${formatMoney(left.slice(1))} more than came`;
  if (Number(left) === 0) return `All of ${formatMoney(money)} is on invoices`;
  return `${formatMoney(left)} of ${formatMoney(money)} left to place`;
}
