import { MultiSelect } from '@mantine/core';
import { Field } from '../../ui/field.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { type Common, frame } from '../form/fields.tsx';
import type { Bound } from '../form/form-state.ts';

type Props = Common & Bound<number[]> & { readonly options: readonly SelectOption[] };

/** Several records of a list: type to find one. */
export const RecordsField = ({ value, onChange, options, isDisabled, ...rest }: Props) => (
  <Field {...frame(rest, rest)}>
    {(ids) => (
      <MultiSelect
        {...ids}
        data={options.map(({ value: key, label }) => ({ value: key, label }))}
        value={value.map(String)}
        disabled={isDisabled}
        searchable
        limit={40}
        placeholder={value.length === 0 ? 'None' : undefined}
        nothingFoundMessage="No results found"
        onChange={(chosen) => onChange(chosen.map(Number))}
        comboboxProps={{ transitionProps: { duration: 120 } }}
      />
    )}
  </Field>
);
