import type { Contact } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { Dialog } from '../../ui/dialog.tsx';
import { AreaField, SelectField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { accountStatuses, contactOptions } from './contact-words.ts';
import { useSetCreditStatus } from './contacts.actions.ts';

interface Props {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** Sets the account status of a customer, with the reason that goes to the history. */
export function StatusDialog({ contact, onClose }: Props) {
  const command = useSetCreditStatus(onClose);
  const form = useForm({ status: contact.accountStatus as string, reason: '' }, command);
  const chosen = form.values.status as Contact['accountStatus'];
  const send = () =>
    void command.run({ params: { id: contact.id }, body: { status: chosen, reason: form.values.reason } });
  return (
    <Dialog isOpen title={`Account status: ${contact.name}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Set status" onSubmit={send} onCancel={onClose}>
        <SelectField
          label="Account"
          help={accountStatuses[chosen].effect}
          options={contactOptions.accountStatus}
          {...form.bind('status')}
        />
        <AreaField label="Reason" help="The change is recorded in the history." {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
