import { termsAccess } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useRights } from '../../lib/auth/profile.ts';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../widgets/form/email-field.tsx';
import { NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow } from '../../widgets/form/form.tsx';
import type { FormState } from '../../widgets/form/form-state.ts';
import { MoneyField } from '../../widgets/form/money-field.tsx';
import type { ContactValues } from './contact-form-values.ts';
import { contactOptions } from './contact-words.ts';
import { SimilarContacts } from './similar-contacts.tsx';
import { TermsKindFields } from './terms/terms-kind-fields.tsx';

interface Props {
  readonly form: FormState<ContactValues>;
}
interface WhoProps extends Props {
  /** The contact that is edited; left out for a new one. */
  readonly exceptId?: number | undefined;
}

/** Who it is, and how to reach them. */
export const WhoFields = ({ form, exceptId }: WhoProps) => (
  <>
    <FieldRow>
      <TextField label="Name" width={40} maxLength={120} autoComplete="off" {...form.bind('name')} />
      <SelectField label="Kind" width={20} options={contactOptions.type} {...form.bind('type')} />
    </FieldRow>
    <FieldRow>
      <EmailField
        label="E-mail"
        width={40}
        autoComplete="off"
        isOptional
        help="Quotes go here"
        {...form.bind('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        width={20}
        maxLength={40}
        autoComplete="off"
        isOptional
        {...form.bind('phone')}
      />
      <TextField label="ABN" width={16} isOptional autoComplete="off" {...form.bind('abn')} />
    </FieldRow>
    <SimilarContacts values={form.values} exceptId={exceptId} />
  </>
);

/** How they pay. */
export function TermsFields({ form }: Props) {
  const { why } = useRights();
  const hasAccount = form.values.paymentTerms === 'account';
  const party = form.values.type === 'supplier' ? 'supplier' : 'customer';
  const noCredit = why(termsAccess.creditLimit[party]);
  const noPricing = why(termsAccess.discountPercent[party]);
  return (
    <>
      {(noCredit ?? noPricing) !== null && (
        <Notice icon="lock" tone="neutral" title="Some terms are set by others">
          {[noCredit, noPricing].filter((one) => one !== null).join(' ')}
        </Notice>
      )}
      <FieldRow>
        <SelectField
          label="Pays"
          width={20}
          options={contactOptions.paymentTerms}
          isDisabled={noCredit !== null}
          {...form.bind('paymentTerms')}
        />
        <TermsKindFields
          kind={form.bind('termsKind')}
          days={form.bind('creditDays')}
          isDisabled={!hasAccount || noCredit !== null}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          label="Credit limit"
          width={20}
          isOptional
          help="Leave empty for no limit"
          isDisabled={noCredit !== null}
          {...form.bind('creditLimit')}
        />
        <NumberField
          label="Discount"
          unit="%"
          width={12}
          help="Discount on the trade price list, 0 to 100 %"
          isDisabled={noPricing !== null}
          {...form.bind('discountPercent')}
        />
      </FieldRow>
    </>
  );
}
