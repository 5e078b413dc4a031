import { Select } from '@mantine/core';
import { Field } from '../../ui/field.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import styles from './form.module.css';
import type { Bound } from './form-state.ts';

interface Props extends Bound<string> {
  readonly label: string;
  readonly help?: string;
  readonly isOptional?: boolean;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  /** What is typed, for lists the server searches. The options are then shown as they come. */
  readonly onSearch?: (text: string) => void;
  readonly isLoading?: boolean;
}

/** A choice from a long list: type to find it. */
export function PickField({
  label,
  help,
  isOptional,
  id,
  value,
  error,
  options,
  placeholder,
  onChange,
  onSearch,
  isLoading,
}: Props) {
  return (
    <Field label={label} help={help} isOptional={isOptional} id={id} error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={value || null}
          data={options.map((o) => ({ value: o.value, label: o.label, disabled: o.isDisabled }))}
          searchable
          clearable={isOptional}
          placeholder={placeholder}
          limit={100}
          filter={onSearch ? ({ options: all }) => all : undefined}
          onSearchChange={onSearch}
          onChange={(next) => onChange(next ?? '')}
          nothingFoundMessage={isLoading ? 'Searching...' : 'No results found'}
          error={error ? true : undefined}
          classNames={{ input: styles.pick, dropdown: styles.dropdown, option: styles.option }}
          comboboxProps={{ transitionProps: { duration: 120 } }}
        />
      )}
    </Field>
  );
}
