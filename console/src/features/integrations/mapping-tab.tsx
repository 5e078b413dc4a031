import {
  type Integration,
  integrationsContract,
} from '@glasshouse/services/contexts/integrations/integrations.contract';
import { FeeKind, feeWords } from '@glasshouse/services/contexts/orders/order-fees.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatDay } from '../../lib/format/date.ts';
import { SelectField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { Section } from '../../widgets/page/page.tsx';
import styles from './integrations.module.css';
import { mappingQuery } from './integrations.queries.ts';

/** Which account and tax code the lines of an invoice go to. */
export function MappingTab({ active }: { readonly active: Integration | undefined }) {
  if (!active)
    return (
      <Section>
        <p className={styles.words}>Connect accounting software first: its accounts and tax codes are chosen here.</p>
      </Section>
    );
  return (
    <Section>
      <MappingForm integration={active} />
    </Section>
  );
}

const none = { value: '', label: 'Choose' };
const asSales = { value: '', label: 'Sales account' };
const feeKinds = FeeKind.options;
/** Its field as a refusal names it. */
const feeField = (kind: FeeKind) => `lineAccounts.${kind}` as const;
type Values = Record<'salesAccount' | 'bankAccount' | 'badDebtAccount' | 'taxCode' | 'freeTaxCode', string> &
  Record<`lineAccounts.${FeeKind}`, string>;

function MappingForm({ integration }: { readonly integration: Integration }) {
  const { data } = useSuspenseQuery(mappingQuery(integration.key));
  const why = useRights().why(integrationsContract.updateMapping.access);
  const { accounts, taxCodes, lockDate } = data.choices;
  const command = useCommand(integrationsContract.updateMapping, {
    success: 'Accounts and tax codes saved',
    refresh: [integrationsContract.getMapping, integrationsContract.listIntegrations],
  });
  const { lineAccounts, badDebtAccount, ...plain } = data.mapping ?? data.suggestion;
  const fees = Object.fromEntries(feeKinds.map((kind) => [feeField(kind), lineAccounts[kind] ?? '']));
  const bad = badDebtAccount ?? data.suggestion.badDebtAccount ?? '';
  const form = useForm({ ...plain, badDebtAccount: bad, ...fees } as Values, command);
  const accountsOf = (isFit: (kind: string) => boolean) => [
    none,
    ...accounts.filter(({ kind }) => isFit(kind)).map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  ];
  const taxes = [
    none,
    ...taxCodes.map(({ code, name, percent }) => ({ value: code, label: `${name} (${percent} %)` })),
  ];
  const save = () => {
    const { salesAccount, bankAccount, taxCode, freeTaxCode, badDebtAccount: debts, ...chosen } = form.values;
    const ofFees = Object.fromEntries(feeKinds.map((kind) => [kind, chosen[feeField(kind)]]));
    const body = { salesAccount, bankAccount, taxCode, freeTaxCode, badDebtAccount: debts };
    void command.run({
      params: { integrationKey: integration.key },
      body: { ...body, lineAccounts: { ...lineAccounts, ...ofFees } },
    });
  };
  const isDisabled = why !== null;
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        {data.mapping
          ? `What ${integration.organisation} gets.`
          : `A suggestion for ${integration.organisation}: check it and save.`}{' '}
        {lockDate && `Its books are closed until ${formatDay(lockDate)}.`}
      </p>
      <Form command={command} submitLabel="Save" onSubmit={save} isChanged={form.isChanged} beside={why ?? undefined}>
        <FieldRow>
          <SelectField
            label="Sales account"
            options={accountsOf((kind) => kind !== 'bank')}
            isDisabled={isDisabled}
            {...form.bind('salesAccount')}
          />
          <SelectField
            label="Bank account for payments"
            options={accountsOf((kind) => kind === 'bank')}
            isDisabled={isDisabled}
            {...form.bind('bankAccount')}
          />
        </FieldRow>
        <FieldRow>
          <SelectField label="Tax code with GST" options={taxes} isDisabled={isDisabled} {...form.bind('taxCode')} />
          <SelectField
            label="Tax code without GST"
            options={taxes}
            isDisabled={isDisabled}
            {...form.bind('freeTaxCode')}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            label="Account for bad debts"
            options={accountsOf((kind) => kind === 'other')}
            isDisabled={isDisabled}
            {...form.bind('badDebtAccount')}
          />
        </FieldRow>
        {[feeKinds.slice(0, 2), feeKinds.slice(2)].map((pair) => (
          <FieldRow key={pair.join()}>
            {pair.map((kind) => (
              <SelectField
                key={kind}
                label={feeWords[kind]}
                options={[asSales, ...accountsOf((one) => one !== 'bank').slice(1)]}
                isDisabled={isDisabled}
                {...form.bind(feeField(kind))}
              />
            ))}
          </FieldRow>
        ))}
      </Form>
    </div>
  );
}
