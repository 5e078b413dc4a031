import {
  type CreditNote,
  creditNotesContract,
} from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../widgets/form/email-field.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { PartWait } from '../../../widgets/page/part-wait.tsx';

interface Props {
  readonly note: CreditNote;
  readonly refresh: readonly Endpoint[];
  readonly onClose: () => void;
}
interface Template {
  readonly recipientList: readonly string[];
  readonly subject: string;
}

/** Sends the credit note with its message template; the customer's address is filled in. */
export function SendCreditNoteDialog({ note, ...rest }: Props) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(creditNotesContract.getCreditNoteTemplate, { params: { id: note.id } }),
  );
  return (
    <Dialog isOpen title={`Send ${note.number}`} onClose={rest.onClose}>
      {data ? (
        <SendForm note={note} template={data} {...rest} />
      ) : (
        <PartWait error={error} onRetry={refetch} title="Error loading the message" rows={3} />
      )}
    </Dialog>
  );
}

function SendForm({ note, refresh, onClose, template }: Props & { readonly template: Template }) {
  const command = useCommand(creditNotesContract.sendCreditNote, {
    success: `${note.number} sent`,
    refresh,
    onDone: onClose,
  });
  const form = useForm({ recipientList: template.recipientList[0] ?? '' }, command);
  const send = () =>
    void command.run({ params: { id: note.id }, body: { recipientList: [form.values.recipientList].filter(Boolean) } });
  return (
    <Form command={command} submitLabel="Send" onSubmit={send} onCancel={onClose}>
      <EmailField label="To" {...form.bind('recipientList')} />
      <p>{template.subject}</p>
    </Form>
  );
}
