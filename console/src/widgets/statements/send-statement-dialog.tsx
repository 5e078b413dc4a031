import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField } from '../form/email-field.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/form-state.ts';
import { PartWait } from '../page/part-wait.tsx';
import { chosenOf, StatementChoice, startValues } from './statement-choice.tsx';

interface Props {
  readonly contact: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Sends a customer a statement; the customer's address is filled in. */
export function SendStatementDialog({ contact, onClose }: Props) {
  const params = { contactId: contact.id };
  const template = useQuery(queryOptionsFor(statementsContract.getStatementTemplate, { params }));
  return (
    <Dialog isOpen title={`Statement for ${contact.name}`} onClose={onClose}>
      {template.data ? (
        <SendForm contactId={contact.id} template={template.data} onClose={onClose} />
      ) : (
        <PartWait error={template.error} onRetry={template.refetch} title="Error loading the message" rows={3} />
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly contactId: number;
  readonly template: { readonly recipientList: readonly string[]; readonly subject: string };
  readonly onClose: () => void;
}

function SendForm({ contactId, template, onClose }: FormProps) {
  const today = dayOf(new Date());
  const command = useCommand(statementsContract.sendStatement, { success: 'Statement sent', onDone: onClose });
  const form = useForm({ ...startValues(today), recipientList: template.recipientList[0] ?? '' }, command);
  const send = () =>
    void command.run({
      params: { contactId },
      body: { ...chosenOf(form.values), recipientList: [form.values.recipientList].filter(Boolean) },
    });
  return (
    <Form command={command} submitLabel="Send" onSubmit={send} onCancel={onClose}>
      <EmailField label="To" {...form.bind('recipientList')} />
      <StatementChoice values={form.values} bind={form.bind} today={today} />
    </Form>
  );
}
