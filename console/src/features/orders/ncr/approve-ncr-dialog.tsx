import { type Ncr, NcrOutcome, ncrContract } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, CheckField, SelectField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { ncrChanges } from './ncr.queries.ts';
import { outcomeWords } from './ncr-words.ts';

interface Props {
  readonly orderId: number;
  readonly ncr: Ncr;
  readonly onClose: () => void;
}

const outcomes = NcrOutcome.options.map((value) => ({ value, label: outcomeWords[value] }));
const follows: Readonly<Record<NcrOutcome, string>> = {
  rework: 'Creates a rework order for these pieces without charge and releases it.',
  credit: 'Creates a credit note for these pieces; Accounts allocates it to an invoice.',
  return: 'The order waits until the return is received or waived.',
};

/** Decides what is done about an NCR: the rework order or credit note is made at once. */
export function ApproveNcrDialog({ orderId, ncr, onClose }: Props) {
  const command = useCommand(ncrContract.approveNcr, {
    success: `NCR ${ncr.ncrId} approved`,
    refresh: ncrChanges,
    onDone: onClose,
  });
  const form = useForm({ outcome: 'rework', returnRequired: false, chargeDelivery: false, note: '' }, command);
  const { outcome, ...rest } = form.values;
  const chosen = NcrOutcome.parse(outcome);
  const send = () =>
    void command.run({
      params: { id: orderId, orderItemId: ncr.itemId },
      body: { ncrId: ncr.ncrId, outcome: chosen, ...rest },
    });
  return (
    <Dialog
      isOpen
      title={`Approve NCR ${ncr.ncrId}: ${ncr.itemDescription}`}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel="Approve NCR" onSubmit={send} onCancel={onClose}>
        <SelectField label="Outcome" help={follows[chosen]} options={outcomes} {...form.bind('outcome')} />
        {chosen !== 'return' && <CheckField label="Return required" {...form.bind('returnRequired')} />}
        {chosen !== 'return' && (
          <CheckField
            label="Charge the delivery"
            help={chosen === 'credit' ? 'Deducted from the credit' : 'Added as a line of the rework'}
            {...form.bind('chargeDelivery')}
          />
        )}
        <AreaField label="Note" isOptional rows={2} {...form.bind('note')} />
      </Form>
    </Dialog>
  );
}
