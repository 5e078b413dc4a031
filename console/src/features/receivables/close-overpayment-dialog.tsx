import {
  type Overpayment,
  overpaymentsContract,
  refundPermission,
} from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { cashSum } from '@glasshouse/services/platform/contract/cash';
import type { ClientInputOf } from '@glasshouse/services/platform/contract/endpoint';
import { paymentMethods } from '@glasshouse/services/platform/contract/lookups';
import { useCommand } from '../../lib/api/use-command.ts';
import { useCashStep } from '../../lib/auth/company.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatMoney } from '../../lib/format/number.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { optionsOf } from '../../ui/lookup.ts';
import { AreaField, SelectField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { moneyMoved } from './receivables.queries.ts';

interface Props {
  readonly kept: Overpayment;
  readonly onClose: () => void;
}
type Body = NonNullable<ClientInputOf<typeof overpaymentsContract.closeOverpayment>['body']>;

const modes = [
  { value: 'refund', label: 'Refund it to the customer' },
  { value: 'forgo', label: 'The customer gives it up' },
];
const methods = optionsOf(paymentMethods);

/** Gives back what is left of an overpayment, or takes it as income because the customer gives it up. */
export function CloseOverpaymentDialog({ kept, onClose }: Props) {
  const command = useCommand(overpaymentsContract.closeOverpayment, {
    success: `${kept.number} closed`,
    refresh: moneyMoved,
    onDone: onClose,
  });
  const noRefund = useRights().why(refundPermission);
  const form = useForm({ mode: noRefund === null ? 'refund' : 'forgo', method: 'EFTPOS', reason: '' }, command);
  const { mode, method, reason } = form.values;
  const isRefund = mode === 'refund';
  // Cash goes back in the coins there are.
  const cashStep = useCashStep();
  const paid = method === 'cash' ? cashSum(kept.remaining, cashStep) : kept.remaining;
  const send = () =>
    void command.run({
      params: { id: kept.id },
      body: {
        mode: mode as Body['mode'],
        ...(isRefund && { method: method as Body['method'] }),
        reason,
        version: kept.version,
      },
    });
  return (
    <Dialog isOpen title={`Close ${kept.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form
        command={command}
        submitLabel={isRefund ? `Refund ${formatMoney(paid)}` : 'Close overpayment'}
        onSubmit={send}
        onCancel={onClose}
      >
        <FieldRow>
          <SelectField
            label="What happens"
            options={modes}
            help={isRefund ? (noRefund ?? undefined) : undefined}
            {...form.bind('mode')}
          />
          {isRefund && <SelectField label="Paid by" options={methods} {...form.bind('method')} />}
        </FieldRow>
        <AreaField label="Reason" help="Goes to the history of the overpayment." {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
