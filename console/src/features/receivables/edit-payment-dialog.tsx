import type { InvoiceRow } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import {
  type PaymentReceived,
  type Rest,
  receivablesContract,
} from '@glasshouse/services/contexts/receivables/receivables.contract';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatMoney } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { acceptTwin } from '../../widgets/twins/accept-twin.ts';
import { InvoiceAmounts } from './invoice-amounts.tsx';
import { invoicesNumbered, moneyMoved, openInvoicesQuery } from './receivables.queries.ts';
import { RestField, restOf } from './rest-field.tsx';
import { type Amounts, allocationsOf, leftOf, payableOf, settledOf } from './spread.ts';

interface Props {
  readonly payment: PaymentReceived;
  readonly onClose: () => void;
}

/** Puts the day, the reference and the invoices of a payment right. Money taken on an order keeps its day and invoices. */
export function EditPaymentDialog({ payment, onClose }: Props) {
  const { contactId, placed, orderId } = payment;
  const numbers = placed.map((part) => part.invoiceNumber);
  const [open, own] = useQueries({
    queries: [openInvoicesQuery(contactId), { ...invoicesNumbered(numbers), enabled: numbers.length > 0 }],
  });
  // Not from what was owing when somebody looked before.
  const isReady = open.isFetchedAfterMount && open.data && (own.isFetchedAfterMount || !numbers.length);
  const invoices = payableOf([...(own.data?.data ?? []), ...(open.data?.data ?? [])], placed);
  const command = useCommand(receivablesContract.updatePaymentReceived, {
    success: `${payment.number} saved`,
    refresh: moneyMoved,
    onRefused: (error, input) =>
      acceptTwin(error, input, {
        title: 'The same payment twice?',
        why: 'One payment in two records is counted twice.',
      }),
    onDone: onClose,
  });
  const amounts = Object.fromEntries(placed.map((part) => [part.invoiceId, part.amount])) as Amounts;
  const form = useForm(
    { date: payment.receivedOn, reference: payment.reference, amounts, rest: restOf(payment) as string },
    command,
  );
  const { values } = form;
  const send = () => {
    const money = { date: values.date, allocations: allocationsOf(values.amounts), rest: values.rest as Rest };
    void command.run({
      params: { id: payment.id },
      body: { reference: values.reference, version: payment.version, ...(orderId === null && money) },
    });
  };
  return (
    <Dialog isOpen title={`Edit ${payment.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save" startsInFirstField onSubmit={send} onCancel={onClose}>
        <FieldRow>
          {orderId === null && <DateField label="Received" max={dayOf(new Date())} {...form.bind('date')} />}
          <TextField
            label="Reference"
            width={30}
            maxLength={100}
            isOptional
            help="Cheque number or bank reference"
            {...form.bind('reference')}
          />
        </FieldRow>
        {orderId !== null && (
          <p>It was taken on an order. To change its amount, day or invoices, cancel it and record it again.</p>
        )}
        {orderId === null && !isReady && (
          <PartWait
            error={open.error ?? own.error}
            onRetry={() => Promise.all([open.refetch(), own.refetch()])}
            title="The invoices could not be loaded"
            rows={3}
          />
        )}
        {orderId === null && isReady && (
          <Parts
            money={settledOf(payment)}
            invoices={invoices}
            amounts={values.amounts}
            errors={command.fieldErrors}
            rest={<RestField {...form.bind('rest')} />}
            onChange={(next) => {
              form.set({ amounts: next });
              for (const name of Object.keys(command.fieldErrors)) command.clearField(name);
            }}
          />
        )}
      </Form>
    </Dialog>
  );
}

interface PartsProps {
  readonly money: string;
  readonly invoices: readonly InvoiceRow[];
  readonly amounts: Amounts;
  readonly errors: Readonly<Record<string, string>>;
  /** Asks what becomes of the rest. */
  readonly rest: ReactNode;
  readonly onChange: (amounts: Amounts) => void;
}

function Parts({ money, invoices, amounts, errors, rest, onChange }: PartsProps) {
  const left = leftOf(money, amounts);
  if (!invoices.length)
    return (
      <>
        <p>This customer owes nothing now.</p>
        {rest}
      </>
    );
  return (
    <>
      <InvoiceAmounts invoices={invoices} amounts={amounts} errors={errors} onChange={onChange} />
      {errors.allocations && <p role="alert">{errors.allocations}</p>}
      <p role="status">
        {formatMoney(left)} of {formatMoney(money)} on no invoice
      </p>
      {Number(left) > 0 && rest}
    </>
  );
}
