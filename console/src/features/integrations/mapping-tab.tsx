import {
  type Integration,
  integrationsContract,
} from '@glasshouse/services/contexts/integrations/integrations.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatDay } from '../../lib/format/date.ts';
import { SelectField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import styles from './integrations.module.css';
import { mappingQuery } from './integrations.queries.ts';

/** Which account and tax code the lines of an invoice go to. */
export function MappingTab({ active }: { readonly active: Integration | undefined }) {
  if (!active)
    return (
      <p className={styles.words}>Connect accounting software first: its accounts and tax codes are chosen here.</p>
    );
  return <MappingForm integration={active} />;
}

const none = { value: '', label: 'Choose' };

function MappingForm({ integration }: { readonly integration: Integration }) {
  const { data } = useSuspenseQuery(mappingQuery(integration.key));
  const why = useRights().why(integrationsContract.updateMapping.access);
  const { accounts, taxCodes, lockDate } = data.choices;
  const command = useCommand(integrationsContract.updateMapping, {
    success: 'Accounts and tax codes saved',
    refresh: [integrationsContract.getMapping, integrationsContract.listIntegrations],
  });
  const { lineAccounts, ...plain } = data.mapping ?? data.suggestion;
  const form = useForm(plain, command);
  const accountsOf = (isFit: (kind: string) => boolean) => [
    none,
    ...accounts.filter(({ kind }) => isFit(kind)).map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  ];
  const taxes = [
    none,
    ...taxCodes.map(({ code, name, percent }) => ({ value: code, label: `${name} (${percent} %)` })),
  ];
  const save = () =>
    void command.run({ params: { integrationKey: integration.key }, body: { ...form.values, lineAccounts } });
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
      </Form>
    </div>
  );
}
