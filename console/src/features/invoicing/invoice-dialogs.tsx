import { type Invoice, invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { EmailField } from '../../widgets/form/email-field.tsx';
import { TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { PartWait } from '../../widgets/page/part-wait.tsx';

interface Props {
  readonly invoice: Invoice;
  readonly refresh: readonly Endpoint[];
  readonly onClose: () => void;
}
interface Template {
  readonly recipientList: readonly string[];
  readonly subject: string;
}

/** Sends the invoice with its message template; the customer's address is filled in. */
export function SendInvoiceDialog(props: Props) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(invoicingContract.getInvoiceTemplate, { params: { id: props.invoice.id } }),
  );
  return (
    <Dialog isOpen title={`Send ${props.invoice.number}`} onClose={props.onClose}>
      {data ? (
        <SendForm template={data} {...props} />
      ) : (
        <PartWait error={error} onRetry={refetch} title="Error loading the message" rows={3} />
      )}
    </Dialog>
  );
}

function SendForm({ invoice, refresh, onClose, template }: Props & { readonly template: Template }) {
  const command = useCommand(invoicingContract.sendInvoice, {
    success: `${invoice.number} sent`,
    refresh,
    onDone: onClose,
  });
  const form = useForm({ recipientList: template.recipientList[0] ?? '' }, command);
  const send = () =>
    void command.run({
      params: { id: invoice.id },
      body: { recipientList: [form.values.recipientList].filter(Boolean) },
    });
  return (
    <Form command={command} submitLabel="Send" onSubmit={send} onCancel={onClose}>
      <EmailField label="To" {...form.bind('recipientList')} />
      <p>{template.subject}</p>
    </Form>
  );
}

/** Changes the customer's reference and the day the invoice is due. */
export function EditInvoiceDialog({ invoice, refresh, onClose }: Props) {
  const command = useCommand(invoicingContract.updateInvoice, {
    success: `${invoice.number} changed`,
    refresh,
    onDone: onClose,
  });
  const form = useForm({ reference: invoice.reference, dueDate: invoice.dueDate }, command);
  const save = () =>
    void command.run({ params: { id: invoice.id }, body: { ...form.values, version: invoice.version } });
  return (
    <Dialog isOpen title={`Edit ${invoice.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save" onSubmit={save} onCancel={onClose}>
        <TextField label="Customer's reference" {...form.bind('reference')} />
        <DateField label="Due" {...form.bind('dueDate')} />
      </Form>
    </Dialog>
  );
}
