import { AddressFields } from '../../widgets/address/address-fields.tsx';
import { FieldGroup } from '../../widgets/form/field-group.tsx';
import { Form, type FormCommand } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { TermsFields, WhoFields } from './contact-fields.tsx';
import { addressChange, addressOf } from './contact-form-parts.ts';
import type { ContactValues } from './contact-form-values.ts';
import { PeopleFields } from './people-fields.tsx';

interface Props {
  readonly initial: ContactValues;
  /** The contact that is edited. */
  readonly id: number;
  readonly command: FormCommand & { clearField(name: string): void };
  readonly submitLabel: string;
  readonly onSubmit: (values: ContactValues) => void;
  readonly onCancel: () => void;
}

/** Everything that is typed about a contact. What the server refuses stands under its field. */
export function ContactForm({ initial, id, command, submitLabel, onSubmit, onCancel }: Props) {
  const form = useForm(initial, command);
  return (
    <Form
      command={command}
      submitLabel={submitLabel}
      isChanged={form.isChanged}
      startsInFirstField
      onSubmit={() => onSubmit(form.values)}
      onCancel={onCancel}
    >
      <WhoFields form={form} exceptId={id} />
      <FieldGroup title="Address">
        <AddressFields
          value={addressOf(form.values)}
          path="address"
          errors={command.fieldErrors}
          onChange={(change) => form.set(addressChange(change))}
        />
      </FieldGroup>
      <FieldGroup title="Terms">
        <TermsFields form={form} />
      </FieldGroup>
      <FieldGroup title="People">
        <PeopleFields
          people={form.values.people}
          errors={command.fieldErrors}
          onChange={(people) => form.set({ people })}
          onClear={command.clearField}
        />
      </FieldGroup>
    </Form>
  );
}
