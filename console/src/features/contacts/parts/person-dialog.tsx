import type { ContactPerson } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../widgets/form/email-field.tsx';
import { TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useAddPerson, useChangePerson } from './parts.actions.ts';

interface Props {
  readonly contactId: number;
  /** Null for a new one. */
  readonly person: ContactPerson | null;
  readonly onClose: () => void;
}

/** Adds or changes a person of a contact. */
export function PersonDialog({ contactId, person, onClose }: Props) {
  const [add, change] = [useAddPerson(onClose), useChangePerson(onClose)];
  const command = person ? change : add;
  const { name = '', email = '', phone = '' } = person ?? {};
  const form = useForm({ name, email, phone }, command);
  const send = () => {
    if (person) void change.run({ params: { id: contactId, personId: person.id }, body: form.values });
    else void add.run({ params: { id: contactId }, body: form.values });
  };
  return (
    <Dialog isOpen title={person ? `Edit ${person.name}` : 'Add a person'} isChanged={form.isChanged} onClose={onClose}>
      <Form
        command={command}
        submitLabel={person ? 'Save' : 'Add'}
        startsInFirstField
        onSubmit={send}
        onCancel={onClose}
      >
        <TextField label="Name" maxLength={120} autoComplete="off" {...form.bind('name')} />
        <EmailField label="E-mail" isOptional autoComplete="off" {...form.bind('email')} />
        <TextField label="Phone" type="tel" maxLength={40} isOptional autoComplete="off" {...form.bind('phone')} />
      </Form>
    </Dialog>
  );
}
