import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { formatMoney } from '../../lib/format/number.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { useRecordPayment } from './order-actions.ts';
import { paymentWords } from './order-words.ts';

type Method = Order['payments'][number]['method'];
const methods = Object.entries(paymentWords).map(([value, label]) => ({ value, label }));

interface Props {
  readonly order: Pick<Order, 'id' | 'number' | 'totals'>;
  readonly onClose: () => void;
}

/** Records money that came in; what is owing is filled in. */
export function PaymentDialog({ order, onClose }: Props) {
  const command = useRecordPayment(onClose);
  const form = useForm({ amount: order.totals.owing, method: 'EFTPOS', reference: '' }, command);
  const { amount, method, reference } = form.values;
  const send = () =>
    void command.run({ params: { id: order.id }, body: { amount, method: method as Method, reference } });
  return (
    <Dialog isOpen title={`Record payment: ${order.number}`} onClose={onClose}>
      <Form command={command} submitLabel="Record payment" onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <NumberField
            label="Amount"
            unit="$"
            help={`${formatMoney(order.totals.owing)} is owing`}
            {...form.bind('amount')}
          />
          <SelectField label="How" options={methods} {...form.bind('method')} />
        </FieldRow>
        <TextField label="Reference" isOptional help="Receipt or bank reference" {...form.bind('reference')} />
      </Form>
    </Dialog>
  );
}
