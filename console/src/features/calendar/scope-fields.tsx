import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { scopeLabels } from '@glasshouse/services/contexts/account/calendar/scope.contract';
import type { Scope } from '@glasshouse/services/contexts/account/work-calendar.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { resourcesContract } from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { SelectField } from '../../widgets/form/fields.tsx';
import type { Bound } from '../../widgets/form/form-state.ts';
import styles from './calendar.module.css';

const everything = { query: { length: '-1' } };
/** Where the parts of each kind are read. */
const parts: Readonly<Record<Exclude<Scope['kind'], 'account'>, { endpoint: Endpoint; input?: object }>> = {
  location: { endpoint: accountContract.listLocations },
  stage: { endpoint: productionContract.listStages, input: everything },
  station: { endpoint: productionContract.listStations, input: everything },
  resourceGroup: { endpoint: resourcesContract.listResourceGroups, input: everything },
  resource: { endpoint: resourcesContract.listResources, input: everything },
};
const kinds = Object.entries(scopeLabels).map(([value, label]) => ({ value, label }));

/** What a shift or event holds for: the whole company, or parts of it that are ticked. */
export function ScopeFields({ value, error, onChange }: Omit<Bound<Scope>, 'id'>) {
  const choose = (kind: string) => onChange({ kind: kind as Scope['kind'], ids: [] });
  return (
    <>
      <SelectField
        label="Holds for"
        id="field-scope"
        options={kinds}
        value={value.kind}
        error={error}
        onChange={choose}
      />
      {value.kind !== 'account' && <Parts key={value.kind} kind={value.kind} value={value} onChange={onChange} />}
    </>
  );
}

interface PartsProps {
  readonly kind: Exclude<Scope['kind'], 'account'>;
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}

function Parts({ kind, value, onChange }: PartsProps) {
  const { endpoint, input } = parts[kind];
  const { data, error } = useQuery(queryOptionsFor(endpoint, input as never));
  if (error) return <p role="alert">{scopeLabels[kind]} could not be loaded.</p>;
  const rows = (data as { data: readonly { id: number; name: string }[] } | undefined)?.data ?? [];
  const toggle = (id: number) =>
    onChange({ kind, ids: value.ids.includes(id) ? value.ids.filter((one) => one !== id) : [...value.ids, id] });
  return (
    <fieldset className={styles.days}>
      <legend>{scopeLabels[kind]}</legend>
      {data !== undefined && rows.length === 0 && <span>There are none yet.</span>}
      {rows.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={value.ids.includes(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
