import type { TableColumns, TableFilter } from '@glasshouse/services/platform/contract/table';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import {
  type ControlProps,
  DateControl,
  FlagControl,
  NumberControl,
  SelectControl,
  TextControl,
} from './filter-controls.tsx';
import { type FilterOption, isDateType, isNumberType } from './filter-words.ts';
import styles from './toolbar.module.css';

interface Props {
  readonly columns: TableColumns;
  readonly options: Readonly<Record<string, readonly FilterOption[]>>;
  readonly filter?: TableFilter;
  /** Null takes the filter away. */
  readonly onApply: (filter: TableFilter | null) => void;
  readonly onCancel: () => void;
}

/** Chooses a column, then what its type can be filtered by. */
export function FilterForm({ columns, options, filter, onApply, onCancel }: Props) {
  const fields = Object.entries(columns).map(([value, column]) => ({ value, label: column.title }));
  const [field, setField] = useState(filter?.field ?? fields[0]?.value ?? '');
  const [made, setMade] = useState<TableFilter | null>(filter ?? null);
  const changeField = (next: string) => {
    setField(next);
    setMade(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (made || filter) onApply(made);
  };
  const column = columns[field];
  return (
    <Stack as="form" gap={12} className={styles.form} onSubmit={submit}>
      <Field label="Field">{(ids) => <Select {...ids} value={field} options={fields} onChange={changeField} />}</Field>
      {column && (
        <Control
          key={field}
          field={field}
          column={column}
          choices={options[field]}
          filter={made?.field === field ? made : undefined}
          onChange={setMade}
        />
      )}
      <Row gap={8} justify="end">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!made && !filter}>
          Apply
        </Button>
      </Row>
    </Stack>
  );
}

function Control({ choices, ...props }: ControlProps & { readonly choices: readonly FilterOption[] | undefined }) {
  const { type } = props.column;
  if (choices) return <SelectControl {...props} choices={choices} />;
  if (type === 'flag') return <FlagControl {...props} />;
  if (isDateType(type)) return <DateControl {...props} />;
  if (isNumberType(type)) return <NumberControl {...props} />;
  return <TextControl {...props} />;
}
