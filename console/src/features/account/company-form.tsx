import { type Account, accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { states } from '@glasshouse/services/platform/contract/lookups';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { optionsOf } from '../../ui/lookup.ts';
import { NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { PickField } from '../../widgets/form/pick-field.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { LookOnly } from '../../widgets/page/look-only.tsx';
import { companyChanged } from './account.queries.ts';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
const stateOptions = optionsOf(states).filter(({ value }) => value !== '');
const pricingSystems = { standard: 'Standard', advanced: 'Advanced' } as const;
const pricingOptions = Object.entries(pricingSystems).map(([value, label]) => ({ value, label }));

/** Name, ABN, place, currency and GST of the company; only shown to who may not change them. */
export function CompanyForm({ company }: { readonly company: Account }) {
  const command = useCommand(accountContract.updateAccount, { success: 'Company saved', refresh: companyChanged });
  const { companyName, timeZone, countryCode, stateCode, currencyCode, salesTaxRate, pricingSystemType } = company;
  const abn = company.abn ?? '';
  const form = useForm(
    {
      companyName,
      abn,
      timeZone,
      countryCode,
      stateCode: stateCode as string,
      currencyCode,
      salesTaxRate,
      pricingSystemType: pricingSystemType as string,
    },
    command,
  );
  const why = useRights().why(accountContract.updateAccount.access);
  if (why !== null)
    return (
      <>
        <LookOnly why={why} />
        <Facts
          facts={[
            ['Company name', companyName],
            ['ABN', abn],
            ['State', stateCode],
            ['Time zone', timeZone],
            ['Currency', currencyCode],
            ['GST', `${salesTaxRate} %`],
            ['Pricing', pricingSystems[pricingSystemType]],
          ]}
        />
      </>
    );
  const save = () => void command.run({ body: form.values as never });
  return (
    <Form command={command} submitLabel="Save" isChanged={form.isChanged} onSubmit={save}>
      <FieldRow>
        <TextField label="Company name" maxLength={120} autoComplete="organization" {...form.bind('companyName')} />
        <TextField label="ABN" width={16} {...form.bind('abn')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Country"
          width={4}
          maxLength={2}
          help="Two letters, such as AU"
          {...form.bind('countryCode')}
        />
        <SelectField label="State" options={stateOptions} {...form.bind('stateCode')} />
        <PickField label="Time zone" help="Days begin and end in it." options={zones} {...form.bind('timeZone')} />
      </FieldRow>
      <FieldRow>
        <TextField label="Currency" width={5} maxLength={3} help="Of all sales" {...form.bind('currencyCode')} />
        <NumberField label="GST" unit="%" {...form.bind('salesTaxRate')} />
        <SelectField label="Pricing" options={pricingOptions} {...form.bind('pricingSystemType')} />
      </FieldRow>
    </Form>
  );
}
