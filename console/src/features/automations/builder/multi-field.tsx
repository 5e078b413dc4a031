import { MultiSelect } from '@mantine/core';
import { Field } from '../../../ui/field.tsx';
import type { SelectOption } from '../../../ui/select.tsx';

interface Props {
  readonly label: string;
  readonly value: readonly string[];
  readonly options: readonly SelectOption[];
  readonly isDisabled: boolean;
  readonly onChange: (value: string[]) => void;
}

/** Several of a list: type to find one. */
export const MultiField = ({ label, value, options, isDisabled, onChange }: Props) => (
  <Field label={label}>
    {(ids) => (
      <MultiSelect
        {...ids}
        data={options.map((one) => ({ value: one.value, label: one.label }))}
        value={[...value]}
        disabled={isDisabled}
        searchable
        limit={60}
        placeholder={value.length === 0 ? 'Choose' : undefined}
        nothingFoundMessage="No results found"
        onChange={onChange}
        comboboxProps={{ transitionProps: { duration: 120 } }}
      />
    )}
  </Field>
);
