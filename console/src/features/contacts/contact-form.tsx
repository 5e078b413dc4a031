import type { ApiError } from '../../lib/api/errors.ts';
import { NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { type FormState, useForm } from '../../widgets/form/form-state.ts';
import type { ContactValues } from './contact-form-values.ts';
import { contactOptions } from './contact-words.ts';
import styles from './contacts.module.css';
import { PeopleFields } from './people-fields.tsx';

interface FormCommand {
  readonly error: ApiError | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly isRunning: boolean;
  clearField(name: string): void;
}

interface Props {
  readonly initial: ContactValues;
  readonly command: FormCommand;
  readonly submitLabel: string;
  readonly onSubmit: (values: ContactValues) => void;
  readonly onCancel: () => void;
}

const states = [{ value: '', label: '–' }, ...contactOptions.state];

function AddressFields({ form }: { readonly form: FormState<ContactValues> }) {
  return (
    <fieldset className={styles.group}>
      <legend>Address</legend>
      <TextField label="Street" autoComplete="off" {...form.bind('address.address1')} />
      <TextField label="Second line" isOptional autoComplete="off" {...form.bind('address.address2')} />
      <FieldRow>
        <TextField label="Suburb" autoComplete="off" {...form.bind('address.suburb')} />
        <SelectField label="State" options={states} {...form.bind('address.state')} />
        <TextField label="Postcode" maxLength={4} autoComplete="off" {...form.bind('address.postcode')} />
      </FieldRow>
    </fieldset>
  );
}

function TermsFields({ form }: { readonly form: FormState<ContactValues> }) {
  const hasAccount = form.values.paymentTerms === 'account';
  return (
    <fieldset className={styles.group}>
      <legend>Terms</legend>
      <FieldRow>
        <SelectField label="Pays" options={contactOptions.paymentTerms} {...form.bind('paymentTerms')} />
        <NumberField label="Credit days" unit="days" isWhole isDisabled={!hasAccount} {...form.bind('creditDays')} />
      </FieldRow>
      <FieldRow>
        <NumberField label="Credit limit" unit="$" isOptional help="Empty is no limit" {...form.bind('creditLimit')} />
        <NumberField
          label="Discount"
          unit="%"
          help="Off the trade list; negative is a surcharge"
          {...form.bind('discountPercent')}
        />
      </FieldRow>
    </fieldset>
  );
}

/** Everything that is typed about a contact. What the server refuses stands under its field. */
export function ContactForm({ initial, command, submitLabel, onSubmit, onCancel }: Props) {
  const form = useForm(initial, command);
  return (
    <Form command={command} submitLabel={submitLabel} onSubmit={() => onSubmit(form.values)} onCancel={onCancel}>
      <FieldRow>
        <TextField label="Name" {...form.bind('name')} />
        <SelectField label="Kind" options={contactOptions.type} {...form.bind('type')} />
      </FieldRow>
      <FieldRow>
        <TextField label="E-mail" type="email" isOptional help="Quotes go here" {...form.bind('email')} />
        <TextField label="Phone" type="tel" isOptional {...form.bind('phone')} />
        <TextField label="ABN" isOptional {...form.bind('abn')} />
      </FieldRow>
      <AddressFields form={form} />
      <TermsFields form={form} />
      <PeopleFields
        people={form.values.people}
        errors={command.fieldErrors}
        onChange={(people) => form.set({ people })}
        onClear={command.clearField}
      />
    </Form>
  );
}
