import type { TableColumn, TableFilter } from '@glasshouse/services/platform/contract/table';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { writeDays } from '../date-range/range.ts';
import { RangePanel } from '../date-range/range-panel.tsx';
import { SelectFilter } from '../select-filter/select-filter.tsx';
import { narrows, type SelectFilterValue, selectFilterOf } from '../select-filter/select-filter-value.ts';
import { type FilterOption, textOperators } from './filter-words.ts';

export interface ControlProps {
  readonly field: string;
  readonly column: TableColumn;
  readonly filter: TableFilter | undefined;
  /** Null while nothing is narrowed. */
  readonly onChange: (filter: TableFilter | null) => void;
}

/** All, include, exclude, none, with the values of the column. */
export function SelectControl(props: ControlProps & { readonly choices: readonly FilterOption[] }) {
  const { field, column, filter, choices, onChange } = props;
  const [value, setValue] = useState(
    filter ? selectFilterOf(filter.operator, filter.values, choices) : selectFilterOf('include', [], choices),
  );
  const change = (next: SelectFilterValue) => {
    setValue(next);
    onChange(narrows(next) ? { field, operator: next.type, values: next.valueList } : null);
  };
  return <SelectFilter title={column.title} value={value} options={choices} onChange={change} />;
}

const yesNo = [
  { value: '', label: 'Either' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export function FlagControl({ field, column, filter, onChange }: ControlProps) {
  const choose = (value: string) => onChange(value ? { field, operator: 'include', values: [value] } : null);
  return (
    <Field label={column.title}>
      {(ids) => <Select {...ids} value={filter?.values[0] ?? ''} options={yesNo} onChange={choose} />}
    </Field>
  );
}

/** A preset or two days. Older filters of one end are read as such. */
export function DateControl({ field, filter, onChange }: ControlProps) {
  return (
    <RangePanel
      value={rangeOf(filter)}
      onChange={(value) => onChange(value === undefined ? null : { field, operator: 'in', values: [value] })}
    />
  );
}

function rangeOf(filter: TableFilter | undefined): string | undefined {
  const [value = ''] = filter?.values ?? [];
  if (filter?.operator === 'in') return value;
  if (filter?.operator === 'gte') return writeDays(value, '');
  return filter?.operator === 'lte' ? writeDays('', value) : undefined;
}

const number = /^-?\d+(\.\d+)?$/;
const wrong = (text: string) => (text.trim() && !number.test(text.trim()) ? 'Enter a number' : undefined);

function endsOf(filter: TableFilter | undefined): [from: string, to: string] {
  const [value = ''] = filter?.values ?? [];
  if (filter?.operator === 'gte') return [value, ''];
  if (filter?.operator === 'lte') return ['', value];
  const [from = '', to = ''] = value.split('..');
  return [from, to];
}

/** From and to, either may be left open. */
export function NumberControl({ field, column, filter, onChange }: ControlProps) {
  const [ends, setEnds] = useState(endsOf(filter));
  const change = (next: [string, string]) => {
    setEnds(next);
    const [from, to] = next.map((text) => text.trim());
    const isRight = !next.some(wrong) && (from || to);
    onChange(isRight ? { field, operator: 'between', values: [`${from}..${to}`] } : null);
  };
  const label = (text: string) => (column.unit ? `${text}, ${column.unit}` : text);
  return (
    <>
      <Field label={label('At least')} error={wrong(ends[0])}>
        {(ids) => (
          <Input {...ids} inputMode="decimal" value={ends[0]} onChange={(e) => change([e.target.value, ends[1]])} />
        )}
      </Field>
      <Field label={label('At most')} error={wrong(ends[1])}>
        {(ids) => (
          <Input {...ids} inputMode="decimal" value={ends[1]} onChange={(e) => change([ends[0], e.target.value])} />
        )}
      </Field>
    </>
  );
}

export function TextControl({ field, column, filter, onChange }: ControlProps) {
  const [operator, setOperator] = useState(filter?.operator ?? 'contains');
  const [text, setText] = useState(filter?.values[0] ?? '');
  const tell = (nextOperator: string, nextText: string) => {
    setOperator(nextOperator);
    setText(nextText);
    if (nextOperator === 'none') return onChange({ field, operator: 'none', values: [] });
    onChange(nextText.trim() ? { field, operator: nextOperator, values: [nextText.trim()] } : null);
  };
  return (
    <>
      <Field label={column.title}>
        {(ids) => <Select {...ids} value={operator} options={textOperators} onChange={(next) => tell(next, text)} />}
      </Field>
      {operator !== 'none' && (
        <Field label="Text">
          {(ids) => <Input {...ids} value={text} onChange={(e) => tell(operator, e.target.value)} />}
        </Field>
      )}
    </>
  );
}
