import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { cashSum } from '@glasshouse/services/platform/contract/cash';
import { paymentMethods } from '@glasshouse/services/platform/contract/lookups';
import { useCashStep } from '../../lib/auth/company.ts';
import { formatMoney } from '../../lib/format/number.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { optionsOf } from '../../ui/lookup.ts';
import { SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { MoneyField } from '../../widgets/form/money-field.tsx';
import { useRecordPayment } from './order-actions.ts';

type Method = Order['payments'][number]['method'];
const methods = optionsOf(paymentMethods);

interface Props {
  readonly order: Pick<Order, 'id' | 'number' | 'totals'>;
  readonly onClose: () => void;
}

/** Records money that came in; what is owing is filled in. */
export function PaymentDialog({ order, onClose }: Props) {
  const command = useRecordPayment(onClose);
  const form = useForm({ amount: order.totals.owing, method: 'EFTPOS', reference: '' }, command);
  const { amount, method, reference } = form.values;
  const step = useCashStep();
  const { owing } = order.totals;
  const dueBy = (how: string) => (how === 'cash' ? cashSum(owing, step) : owing);
  // Who has not typed another amount pays what is due by the way that is chosen.
  const choose = (how: string) => form.set({ method: how, ...(amount === dueBy(method) && { amount: dueBy(how) }) });
  const rounded = dueBy(method) === owing ? '' : `, ${formatMoney(dueBy(method))} in cash`;
  const send = () =>
    void command.run({ params: { id: order.id }, body: { amount, method: method as Method, reference } });
  return (
    <Dialog isOpen title={`Record payment: ${order.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Record payment" onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <MoneyField label="Amount" help={`${formatMoney(owing)} is owing${rounded}`} {...form.bind('amount')} />
          <SelectField label="How" options={methods} {...form.bind('method')} onChange={choose} />
        </FieldRow>
        <TextField label="Reference" isOptional help="Receipt or bank reference" {...form.bind('reference')} />
      </Form>
    </Dialog>
  );
}
