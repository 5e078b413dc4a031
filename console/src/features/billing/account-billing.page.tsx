import { billingContract } from '@glasshouse/services/contexts/billing/billing.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { EmailField } from '../../widgets/form/email-field.tsx';
import { AreaField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { LookOnly } from '../../widgets/page/look-only.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { billingQuery } from './billing.queries.ts';

/** Who gets the bills of the subscription: the initial billing setup, and every change of it. */
export function AccountBillingPage() {
  const { data } = useSuspenseQuery(billingQuery);
  const { contactName, email, address, abn, purchaseOrder } = data;
  const navigate = useNavigate();
  const command = useCommand(billingContract.updateBilling, {
    success: 'Billing details saved',
    refresh: [billingContract.getBilling],
    onDone: () => void navigate({ to: '/admin/billing' }),
  });
  const form = useForm({ contactName, email, address, abn, purchaseOrder }, command);
  const why = useRights().why(billingContract.updateBilling.access);
  return (
    <Page title="Account billing" sub="Who gets the bills of the subscription">
      <LookOnly why={why} />
      <Section>
        <fieldset disabled={why !== null} style={{ border: 0, padding: 0, margin: 0 }}>
          <Form
            command={command}
            isChanged={form.isChanged}
            startsInFirstField={why === null}
            onSubmit={() => void command.run({ body: form.values })}
            onCancel={() => void navigate({ to: '/admin/billing' })}
          >
            <FieldRow>
              <TextField label="Name" maxLength={120} autoComplete="name" {...form.bind('contactName')} />
              <EmailField label="E-mail" {...form.bind('email')} />
            </FieldRow>
            <AreaField label="Address" isOptional maxLength={300} {...form.bind('address')} />
            <FieldRow>
              <TextField label="ABN" width={16} isOptional {...form.bind('abn')} />
              <TextField
                label="Purchase order"
                isOptional
                maxLength={60}
                help="Printed on each bill."
                {...form.bind('purchaseOrder')}
              />
            </FieldRow>
          </Form>
        </fieldset>
      </Section>
    </Page>
  );
}
