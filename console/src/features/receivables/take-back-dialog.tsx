import {
  type Overpayment,
  overpaymentsContract,
} from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatMoney } from '../../lib/format/number.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AreaField, SelectField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { moneyMoved } from './receivables.queries.ts';

interface Props {
  readonly kept: Overpayment;
  readonly onClose: () => void;
}

/** Invoices that somebody allocated it to, each once with all of its money there. */
function choicesOf({ allocations, usedByOrder }: Overpayment) {
  const parts = Map.groupBy(
    allocations.filter((part) => part.invoiceId !== usedByOrder),
    (part) => part.invoiceId,
  );
  return [...parts].map(([id, ofInvoice]) => {
    const cents = ofInvoice.reduce((sum, part) => sum + Math.round(Number(part.amount) * 100), 0);
    return { value: `${id}`, label: `${ofInvoice[0]?.invoiceNumber}, ${formatMoney((cents / 100).toFixed(2))}` };
  });
}

/** Takes back what was allocated to one invoice: the money is free again, and the invoice owes it. */
export function TakeBackDialog({ kept, onClose }: Props) {
  const command = useCommand(overpaymentsContract.takeBackOverpayment, {
    success: (answer) => `${answer.number} is free to allocate`,
    refresh: moneyMoved,
    onDone: onClose,
  });
  const choices = choicesOf(kept);
  const form = useForm({ invoiceId: choices[0]?.value ?? '', reason: '' }, command);
  const send = () =>
    void command.run({
      params: { id: kept.id },
      body: { invoiceId: Number(form.values.invoiceId), reason: form.values.reason, version: kept.version },
    });
  return (
    <Dialog isOpen title={`Take back ${kept.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Take back" onSubmit={send} onCancel={onClose}>
        <SelectField
          label="Invoice"
          options={choices}
          help="All of this money leaves the invoice today, and the invoice owes it again."
          {...form.bind('invoiceId')}
        />
        <AreaField label="Reason" help="Goes to the history of the overpayment." {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
