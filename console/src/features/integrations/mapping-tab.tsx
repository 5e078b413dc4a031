import {
  groupKeyOf,
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
const fieldOf = (key: string) => `lineAccounts.${key}` as const;
type Values = Record<'salesAccount' | 'bankAccount' | 'badDebtAccount' | 'taxCode' | 'freeTaxCode', string> &
  Record<`lineAccounts.${string}`, string>;

function MappingForm({ integration }: { readonly integration: Integration }) {
  const { data } = useSuspenseQuery(mappingQuery(integration.key));
  const why = useRights().why(integrationsContract.updateMapping.access);
  const { accounts, taxCodes, lockDate } = data.choices;
  const command = useCommand(integrationsContract.updateMapping, {
    success: 'Accounts and tax codes saved',
    refresh: [integrationsContract.getMapping, integrationsContract.listIntegrations],
  });
  const { lineAccounts, badDebtAccount, ...plain } = data.mapping ?? data.suggestion;
  const groupKeys = data.priceGroups.map(({ id }) => groupKeyOf(id));
  const keys: readonly string[] = [...feeKinds, ...groupKeys];
  const lines = Object.fromEntries(keys.map((key) => [fieldOf(key), lineAccounts[key] ?? '']));
  const bad = badDebtAccount ?? data.suggestion.badDebtAccount ?? '';
  const form = useForm({ ...plain, badDebtAccount: bad, ...lines } as Values, command);
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
    const ofLines = Object.fromEntries(keys.map((key) => [key, chosen[fieldOf(key)] ?? '']));
    const body = { salesAccount, bankAccount, taxCode, freeTaxCode, badDebtAccount: debts };
    void command.run({
      params: { integrationKey: integration.key },
      body: { ...body, lineAccounts: { ...lineAccounts, ...ofLines } },
    });
  };
  const isDisabled = why !== null;
  /** Lines that may go to an account of their own, two to a row, by key and label. */
  const ownAccounts = (own: readonly (readonly [key: string, label: string])[]) =>
    own
      .filter((_, i) => i % 2 === 0)
      .map((first, i) => (
        <FieldRow key={first[0]}>
          {own.slice(2 * i, 2 * i + 2).map(([key, label]) => (
            <SelectField
              key={key}
              label={label}
              options={[asSales, ...accountsOf((one) => one !== 'bank').slice(1)]}
              isDisabled={isDisabled}
              {...form.bind(fieldOf(key))}
            />
          ))}
        </FieldRow>
      ));
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
        {ownAccounts(feeKinds.map((kind) => [kind, feeWords[kind]]))}
        {data.priceGroups.length > 0 && (
          <p className={styles.words}>
            Sales of a price group may go to an account of their own. Invoices raised from now on know their price
            groups.
          </p>
        )}
        {ownAccounts(data.priceGroups.map(({ id, name }) => [groupKeyOf(id), `Sales of ${name}`]))}
      </Form>
    </div>
  );
}
