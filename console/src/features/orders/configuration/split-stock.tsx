import { MultiSelect } from '@mantine/core';
import { Field } from '../../../ui/field.tsx';
import type { SelectOption } from '../../../ui/select.tsx';
import type { Bound } from '../../../widgets/form/form-state.ts';

interface Props extends Bound<number[]> {
  readonly stock: readonly SelectOption[];
  readonly isDisabled: boolean;
}

/** Stock of which a line may be split: type a code to find it. */
export const SplitStock = ({ id, value, error, onChange, stock, isDisabled }: Props) => (
  <Field
    label="Stock that may be split"
    help="A line of it can be divided into several, each with its own date"
    isOptional
    id={id}
    error={error}
  >
    {(ids) => (
      <MultiSelect
        {...ids}
        data={stock.map(({ value: key, label }) => ({ value: key, label }))}
        value={value.map(String)}
        disabled={isDisabled}
        searchable
        limit={40}
        placeholder={value.length === 0 ? 'None' : undefined}
        nothingFoundMessage="No such stock"
        onChange={(chosen) => onChange(chosen.map(Number))}
        comboboxProps={{ transitionProps: { duration: 120 } }}
      />
    )}
  </Field>
);
