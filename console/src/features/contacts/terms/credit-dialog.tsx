import type { Contact } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, CheckField, SelectField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { MoneyField } from '../../../widgets/form/money-field.tsx';
import { contactOptions, periodOptions } from '../contact-words.ts';
import { useSetCredit } from '../contacts.actions.ts';
import { TermsKindFields } from './terms-kind-fields.tsx';

interface Props {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** Changes terms and credit limit of a customer, with the reason that goes to the history. */
export function CreditDialog({ contact, onClose }: Props) {
  const command = useSetCredit(onClose);
  const form = useForm(
    {
      paymentTerms: contact.paymentTerms as string,
      termsKind: contact.termsKind as string,
      creditDays: String(contact.creditDays),
      creditLimit: contact.creditLimit ?? '',
      minSpendAmount: contact.minSpendAmount ?? '',
      minSpendPeriod: contact.minSpendPeriod as string,
      deliveryFeeWaived: contact.deliveryFeeWaived,
      remindersOff: contact.remindersOff,
      reason: '',
    },
    command,
  );
  const { values } = form;
  const send = () =>
    void command.run({
      params: { id: contact.id },
      body: {
        paymentTerms: values.paymentTerms as Contact['paymentTerms'],
        termsKind: values.termsKind as Contact['termsKind'],
        creditDays: Number(values.creditDays || '0'),
        creditLimit: values.creditLimit === '' ? null : values.creditLimit,
        minSpendAmount: values.minSpendAmount === '' ? null : values.minSpendAmount,
        minSpendPeriod: values.minSpendPeriod as Contact['minSpendPeriod'],
        deliveryFeeWaived: values.deliveryFeeWaived,
        remindersOff: values.remindersOff,
        reason: values.reason,
      },
    });
  return (
    <Dialog isOpen title={`Credit terms: ${contact.name}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save terms" startsInFirstField onSubmit={send} onCancel={onClose}>
        <SelectField label="Pays" width={20} options={contactOptions.paymentTerms} {...form.bind('paymentTerms')} />
        <FieldRow>
          <TermsKindFields
            kind={form.bind('termsKind')}
            days={form.bind('creditDays')}
            isDisabled={values.paymentTerms !== 'account'}
          />
        </FieldRow>
        <MoneyField
          label="Credit limit"
          width={20}
          isOptional
          help="Leave empty for no limit"
          {...form.bind('creditLimit')}
        />
        <FieldRow>
          <MoneyField
            label="Minimum spend"
            width={20}
            isOptional
            help="Ex GST; leave empty to require nothing"
            {...form.bind('minSpendAmount')}
          />
          <SelectField label="In each" width={16} options={periodOptions} {...form.bind('minSpendPeriod')} />
        </FieldRow>
        <CheckField label="Deliver without the delivery fee" {...form.bind('deliveryFeeWaived')} />
        <CheckField label="Send no payment reminders" {...form.bind('remindersOff')} />
        <AreaField label="Reason" help="The change is recorded in the history." {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
