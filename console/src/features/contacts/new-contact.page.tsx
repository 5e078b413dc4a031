import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { companyQuery } from '../../lib/auth/company.ts';
import { AddressFields } from '../../widgets/address/address-fields.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { useChecks } from '../../widgets/form/use-checks.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { Wizard } from '../../widgets/wizard/wizard.tsx';
import { TermsFields, WhoFields } from './contact-fields.tsx';
import { addressChange, addressOf } from './contact-form-parts.ts';
import { bodyOf, type ContactValues, newContact } from './contact-form-values.ts';
import { useCreateContact } from './contacts.actions.ts';
import { PeopleFields } from './people-fields.tsx';

/** A new customer or supplier, step by step; a customer starts with the usual terms of the company. */
export function NewContactPage() {
  const navigate = useNavigate();
  const create = useCreateContact((id) => void navigate({ to: '/contacts/$contactId', params: { contactId: id } }));
  const checks = useChecks(ContactBody);
  const errors = { ...checks.found, ...create.fieldErrors };
  const clearField = (name: string) => {
    checks.clear(name);
    create.clearField(name);
  };
  const { customerPaymentTerms: paymentTerms, customerCreditDays } =
    useSuspenseQuery(companyQuery).data.accountSettings;
  const usual = { ...newContact, paymentTerms, creditDays: String(customerCreditDays) };
  const form = useForm<ContactValues>(usual, { fieldErrors: errors, clearField });
  const steps = [
    {
      name: 'who',
      title: 'Contact',
      fields: ['name', 'type', 'email', 'phone', 'abn'],
      content: <WhoFields form={form} />,
    },
    {
      name: 'address',
      title: 'Address',
      fields: ['address'],
      content: (
        <AddressFields
          value={addressOf(form.values)}
          path="address"
          errors={errors}
          onChange={(change) => form.set(addressChange(change))}
        />
      ),
    },
    {
      name: 'terms',
      title: 'Terms',
      fields: ['paymentTerms', 'creditDays', 'termsKind', 'creditLimit', 'discountPercent'],
      content: <TermsFields form={form} />,
    },
    {
      name: 'people',
      title: 'People',
      fields: ['people'],
      content: (
        <PeopleFields
          people={form.values.people}
          errors={errors}
          onChange={(people) => form.set({ people })}
          onClear={clearField}
        />
      ),
    },
  ];
  return (
    <Page title="New contact" sub="A customer or a supplier">
      <Section>
        <Wizard
          label="New contact"
          steps={steps}
          command={create}
          invalid={checks.found}
          check={(isMine) => checks.check(bodyOf(form.values), isMine)}
          finishLabel="Create contact"
          isChanged={form.isChanged}
          onFinish={() => void create.run({ body: bodyOf(form.values) })}
          onCancel={() => void navigate({ to: '/contacts' })}
        />
      </Section>
    </Page>
  );
}
