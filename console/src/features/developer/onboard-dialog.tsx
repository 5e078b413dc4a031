import { accountsContract } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { stateCodes } from '@glasshouse/services/platform/contract/lookups';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../lib/api/use-command.ts';
import { stateZones } from '../../lib/format/state-zones.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField } from '../../widgets/form/email-field.tsx';
import { NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { productsQuery } from './developer.queries.ts';

const empty = {
  ...{ companyName: '', abn: '', stateCode: '', 'owner.name': '', 'owner.email': '' },
  ...{ trialDays: '30', productId: '' },
};
const states = [{ value: '', label: 'Choose a state' }, ...stateCodes.map((value) => ({ value, label: value }))];

/** Opens a company; its administrator gets an invitation by mail. */
export function OnboardDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(productsQuery);
  const products = data.filter((one) => one.kind === 'subscription' && one.isActive);
  const command = useCommand(accountsContract.onboardAccount, {
    success: 'Company opened and invitation sent',
    refresh: [accountsContract.listAccounts],
    onDone: ({ accountId }) => void navigate({ to: '/developer/accounts/$accountId', params: { accountId } }),
  });
  const form = useForm(empty, command);
  const send = () => {
    const { companyName, abn, stateCode, trialDays, productId, ...owner } = form.values;
    const state = stateCode as (typeof stateCodes)[number];
    void command.run({
      body: {
        ...{ companyName, abn, stateCode: state, timeZone: stateZones[state] ?? 'Australia/Sydney' },
        owner: { name: owner['owner.name'], email: owner['owner.email'] },
        ...{ trialDays: Number(trialDays), productIds: productId ? [productId] : [] },
      },
    });
  };
  return (
    <Dialog isOpen title="New company" isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Open company" onSubmit={send} onCancel={onClose}>
        <TextField label="Company" maxLength={120} {...form.bind('companyName')} />
        <FieldRow>
          <TextField label="ABN" maxLength={20} width={20} {...form.bind('abn')} />
          <SelectField label="State" options={states} {...form.bind('stateCode')} />
        </FieldRow>
        <FieldRow>
          <TextField label="Administrator" maxLength={120} {...form.bind('owner.name')} />
          <EmailField label="E-mail" autoComplete="off" {...form.bind('owner.email')} />
        </FieldRow>
        <FieldRow>
          <NumberField label="Trial" unit="days" isWhole width={10} {...form.bind('trialDays')} />
          <SelectField
            label="Subscription"
            isOptional
            help="For one year from today, in place of the trial"
            options={[{ value: '', label: 'None' }, ...products.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.bind('productId')}
          />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
