import {
  type PaymentReceived,
  receivablesContract,
} from '@glasshouse/services/contexts/receivables/receivables.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatMoney } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { AreaField, CheckField, SelectField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { moneyMoved } from './receivables.queries.ts';

interface Props {
  readonly payment: PaymentReceived;
  readonly onClose: () => void;
}

const kinds = {
  entryError: {
    label: 'It was recorded by mistake',
    effect: 'The books read as if it had never come, on its own day.',
  },
  dishonour: {
    label: 'The bank dishonoured it',
    effect: 'The money was here, and left again on the day the bank took it back.',
  },
} as const;
type Kind = keyof typeof kinds;
const options = Object.entries(kinds).map(([value, { label }]) => ({ value, label }));

/** Cancels a payment: its invoices owe again. Says why, for the books and the history. */
export function CancelPaymentDialog({ payment, onClose }: Props) {
  const command = useCommand(receivablesContract.cancelPaymentReceived, {
    success: ({ number, feeInvoice }) =>
      `${number} cancelled${feeInvoice ? `, the fee is on ${feeInvoice.number}` : ''}`,
    refresh: moneyMoved,
    onDone: onClose,
  });
  const today = dayOf(new Date());
  const form = useForm({ kind: 'entryError', date: today, chargeFee: false, reason: '' }, command);
  const kind = form.values.kind as Kind;
  const send = () =>
    void command.run({
      params: { id: payment.id },
      body: {
        ...{ kind, reason: form.values.reason, version: payment.version },
        ...(kind === 'dishonour' && { date: form.values.date, chargeFee: form.values.chargeFee }),
      },
    });
  return (
    <Dialog isOpen title={`Cancel ${payment.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Cancel payment" onSubmit={send} onCancel={onClose}>
        <p>
          {payment.placed.length > 0
            ? `${payment.placed.map((part) => part.invoiceNumber).join(', ')} will owe again.`
            : `${formatMoney(payment.amount)} leaves the customer's account.`}
        </p>
        <FieldRow>
          <SelectField label="Why" help={kinds[kind].effect} options={options} {...form.bind('kind')} />
          {kind === 'dishonour' && (
            <DateField label="Taken back on" min={payment.receivedOn} max={today} {...form.bind('date')} />
          )}
        </FieldRow>
        {kind === 'dishonour' && (
          <CheckField
            label="Charge the dishonour fee"
            help="An invoice of its own, with the stock item of the accounts configuration."
            {...form.bind('chargeFee')}
          />
        )}
        <AreaField label="Reason" help="Goes to the history of the payment." {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
