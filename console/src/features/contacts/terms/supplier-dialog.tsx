import type { Contact } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useSetSupplier } from '../contacts.actions.ts';
import { TermsKindFields } from './terms-kind-fields.tsx';

interface Props {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** What is agreed with a supplier: our number there, when its bills are due, its currency and its freight. */
export function SupplierDialog({ contact, onClose }: Props) {
  const command = useSetSupplier(onClose);
  const { accountNumber, termsKind, creditDays, currencyCode, freightPercent } = contact.supplier;
  const form = useForm(
    {
      ...{ accountNumber, termsKind: termsKind as string, creditDays: String(creditDays) },
      ...{ currencyCode: currencyCode ?? '', freightPercent },
    },
    command,
  );
  const send = () =>
    void command.run({
      params: { id: contact.id },
      body: {
        accountNumber: form.values.accountNumber,
        termsKind: form.values.termsKind as Contact['termsKind'],
        creditDays: Number(form.values.creditDays || '0'),
        currencyCode: form.values.currencyCode || null,
        freightPercent: form.values.freightPercent || '0',
      },
    });
  return (
    <Dialog isOpen title={`Supplier details: ${contact.name}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save details" startsInFirstField onSubmit={send} onCancel={onClose}>
        <TextField
          label="Our account number"
          width={28}
          maxLength={40}
          isOptional
          help="It stands on purchase orders"
          {...form.bind('accountNumber')}
        />
        <FieldRow>
          <TermsKindFields kind={form.bind('termsKind')} days={form.bind('creditDays')} />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Currency"
            width={8}
            maxLength={3}
            isOptional
            help="Three letters, such as USD. Empty: your own"
            {...form.bind('currencyCode')}
          />
          <NumberField
            label="Freight"
            unit="%"
            help="Added to the cost of stock that comes from here"
            {...form.bind('freightPercent')}
          />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
