import type { TableColumns, TableFilter } from '@glasshouse/services/platform/contract/table';
import { type SubmitEvent, useState } from 'react';
import { dayOf } from '../../lib/format/zone.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { datePresets, type FilterOption, operatorsOf } from './filter-words.ts';
import styles from './toolbar.module.css';

interface Props {
  readonly columns: TableColumns;
  readonly options: Readonly<Record<string, readonly FilterOption[]>>;
  readonly filter?: TableFilter;
  /** One filter, or the two ends of a date range. */
  readonly onApply: (filters: TableFilter[]) => void;
  readonly onCancel: () => void;
}

const yesNo: readonly FilterOption[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Chooses a field, an operator and a value. */
export function FilterForm({ columns, options, filter, onApply, onCancel }: Props) {
  const fields = Object.entries(columns).map(([value, column]) => ({ value, label: column.title }));
  const [field, setField] = useState(filter?.field ?? fields[0]?.value ?? '');
  const type = columns[field]?.type ?? 'text';
  const choices = type === 'flag' ? yesNo : options[field];
  const operators = operatorsOf(type, choices !== undefined);
  const [operator, setOperator] = useState(filter?.operator ?? '');
  const [values, setValues] = useState<readonly string[]>(filter?.values ?? []);
  const chosen = operators.find((o) => o.value === operator)?.value ?? operators[0]?.value ?? 'include';
  const isReady = chosen === 'none' || values.some(Boolean);
  const changeField = (next: string) => {
    setField(next);
    setOperator('');
    setValues([]);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) onApply([{ field, operator: chosen, values: chosen === 'none' ? [] : values }]);
  };
  const isDate = type === 'date' || type === 'instant';
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label="Field">{(ids) => <Select {...ids} value={field} options={fields} onChange={changeField} />}</Field>
      <Field label="Operator">
        {(ids) => <Select {...ids} value={chosen} options={operators} onChange={setOperator} />}
      </Field>
      {chosen !== 'none' && choices && <Choices choices={choices} values={values} onChange={setValues} />}
      {chosen !== 'none' && !choices && (
        <Field label="Value">
          {(ids) => (
            <Input
              {...ids}
              type={isDate ? 'date' : 'text'}
              value={values[0] ?? ''}
              onChange={(e) => setValues([e.target.value.replaceAll(',', ' ')])}
            />
          )}
        </Field>
      )}
      {isDate && <Presets field={field} onApply={onApply} />}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady}>
          Apply
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  readonly choices: readonly FilterOption[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function Choices({ choices, values, onChange }: ChoicesProps) {
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((v) => v !== value) : [...values, value]);
  return (
    <fieldset className={styles.choices}>
      <legend>Value</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="checkbox" checked={values.includes(choice.value)} onChange={() => toggle(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

function Presets({ field, onApply }: { readonly field: string; readonly onApply: Props['onApply'] }) {
  return (
    <fieldset className={styles.presets}>
      <legend>Or a range</legend>
      {datePresets(dayOf(new Date())).map(({ label, from, to }) => (
        <button
          key={label}
          type="button"
          onClick={() =>
            onApply([
              { field, operator: 'gte', values: [from] },
              { field, operator: 'lte', values: [to] },
            ])
          }
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
