import { type Invoice, invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatMoney } from '../../lib/format/number.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { AreaField, CheckField, TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { MoneyField } from '../../widgets/form/money-field.tsx';
import { SendDocumentDialog } from '../../widgets/send-document/send-document-dialog.tsx';

interface Props {
  readonly invoice: Invoice;
  readonly refresh: readonly Endpoint[];
  readonly onClose: () => void;
}

/** Sends the invoice to the customer. */
export function SendInvoiceDialog({ invoice, refresh, onClose }: Props) {
  const params = { id: invoice.id };
  const template = useQuery(queryOptionsFor(invoicingContract.getInvoiceTemplate, { params }));
  const command = useCommand(invoicingContract.sendInvoice, {
    success: `${invoice.number} sent`,
    refresh,
    onDone: onClose,
  });
  const send = (recipientList: string[]) => void command.run({ params, body: { recipientList } });
  return (
    <SendDocumentDialog number={invoice.number} template={template} command={command} onSend={send} onClose={onClose} />
  );
}

/** Lets what was written off owe again, or a part of it, because the customer pays it after all. */
export function ReverseWriteOffDialog({ invoice, refresh, onClose }: Props) {
  const command = useCommand(invoicingContract.reverseWriteOff, {
    success: (answer) => `${answer.number} owes again`,
    refresh,
    onDone: onClose,
  });
  const form = useForm({ amount: invoice.writtenOff, reason: '' }, command);
  const send = () =>
    void command.run({ params: { id: invoice.id }, body: { ...form.values, version: invoice.version } });
  return (
    <Dialog isOpen title={`Reverse the write-off of ${invoice.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Reverse write-off" startsInFirstField onSubmit={send} onCancel={onClose}>
        <MoneyField
          label="Owes again"
          width={16}
          help={`${formatMoney(invoice.writtenOff)} is written off. Its share of the GST is owed again too.`}
          {...form.bind('amount')}
        />
        <AreaField label="Reason" help="Goes to the history of the invoice." {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}

/** Changes the customer's reference, the day the invoice is due, and whether it is disputed. */
export function EditInvoiceDialog({ invoice, refresh, onClose }: Props) {
  const command = useCommand(invoicingContract.updateInvoice, {
    success: `${invoice.number} changed`,
    refresh,
    onDone: onClose,
  });
  const form = useForm(
    { reference: invoice.reference, dueDate: invoice.dueDate, isDisputed: invoice.isDisputed },
    command,
  );
  const save = () =>
    void command.run({ params: { id: invoice.id }, body: { ...form.values, version: invoice.version } });
  return (
    <Dialog isOpen title={`Edit ${invoice.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save" onSubmit={save} onCancel={onClose}>
        <TextField label="Customer's reference" {...form.bind('reference')} />
        <DateField label="Due" {...form.bind('dueDate')} />
        <CheckField
          label="The customer disputes it"
          help="It still ages; reminders leave it out."
          {...form.bind('isDisputed')}
        />
      </Form>
    </Dialog>
  );
}
