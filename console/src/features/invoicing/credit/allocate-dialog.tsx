import {
  type CreditNote,
  creditNotesContract,
} from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/number.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { MoneyField } from '../../../widgets/form/money-field.tsx';

interface Props {
  readonly note: CreditNote;
  readonly refresh: readonly Endpoint[];
  readonly onClose: () => void;
}

/** The smaller of what is left and what is owed, both with two decimals. */
const atMost = (left: string, owing: string) => (Number(left) < Number(owing) ? left : owing);

/** Takes credit off one of the customer's invoices; the oldest that owes is proposed, with as much as fits. */
export function AllocateDialog({ note, refresh, onClose }: Props) {
  const command = useCommand(creditNotesContract.allocateCreditNote, {
    success: 'Credit allocated',
    refresh,
    onDone: onClose,
  });
  const [oldest] = note.openInvoices;
  const form = useForm(
    { invoiceId: oldest ? String(oldest.id) : '', amount: oldest ? atMost(note.remaining, oldest.owing) : '' },
    command,
  );
  const { invoiceId, amount } = form.values;
  const invoice = note.openInvoices.find((one) => String(one.id) === invoiceId);
  const choose = (id: string) => {
    const next = note.openInvoices.find((one) => String(one.id) === id);
    form.set({ invoiceId: id, ...(next ? { amount: atMost(note.remaining, next.owing) } : {}) });
  };
  const send = () =>
    void command.run({
      params: { id: note.id },
      body: { invoiceId: Number(invoiceId) || 0, amount, version: note.version },
    });
  return (
    <Dialog isOpen title={`Allocate ${note.number}`} isChanged={form.isChanged} onClose={onClose}>
      {oldest ? (
        <Form command={command} submitLabel="Allocate" onSubmit={send} onCancel={onClose}>
          <SelectField
            label="Invoice"
            options={note.openInvoices.map((one) => ({
              value: String(one.id),
              label: `${one.number}, ${formatMoney(one.owing)} owing, due ${formatDay(one.dueDate)}`,
            }))}
            {...form.bind('invoiceId')}
            onChange={choose}
          />
          <FieldRow>
            <MoneyField
              label="Amount"
              help={`${formatMoney(note.remaining)} left, ${formatMoney(invoice?.owing ?? '0.00')} owing`}
              {...form.bind('amount')}
            />
          </FieldRow>
        </Form>
      ) : (
        <p>{note.contactName} owes nothing now. Close the credit note when you refund it.</p>
      )}
    </Dialog>
  );
}
