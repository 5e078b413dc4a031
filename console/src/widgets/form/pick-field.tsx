import { Select } from '@mantine/core';
import { Field } from '../../ui/field.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import styles from './form.module.css';
import type { Bound } from './form-state.ts';
import { useTypedChoice } from './use-typed-choice.ts';

interface Props extends Bound<string> {
  readonly label: string;
  readonly help?: string;
  readonly isOptional?: boolean;
  readonly isDisabled?: boolean;
  readonly width?: number;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  /** What is typed, for lists the server searches. The options are then shown as they come. */
  readonly onSearch?: (text: string) => void;
  readonly isLoading?: boolean;
  /** How many the server found, where it sends only the first ones. */
  readonly matches?: number;
}

const item = (o: SelectOption) => ({ value: o.value, label: o.label, disabled: o.isDisabled });

const entry = (o: SelectOption) => (o.children ? { group: o.label, items: o.children.map(item) } : item(o));

/** A choice from a long list: type to find it. A text by which nothing is chosen stays and is marked. */
export function PickField({
  label,
  help,
  isOptional,
  isDisabled,
  width,
  id,
  value,
  error,
  options,
  placeholder,
  onChange,
  onSearch,
  isLoading,
  matches,
}: Props) {
  const typed = useTypedChoice({ label, options, value, onChange, onSearch, isLoading, matches });
  const isFaulty = Boolean(error ?? typed.problem);
  return (
    <Field
      label={label}
      help={help}
      isOptional={isOptional}
      width={width}
      id={id}
      error={error}
      problem={typed.problem}
      isUnsettled={typed.isOpen}
    >
      {(ids) => (
        <Select
          {...ids}
          value={value || null}
          data={options.map(entry)}
          searchable
          disabled={isDisabled}
          clearable={isOptional}
          placeholder={placeholder}
          limit={100}
          filter={onSearch ? ({ options: all }) => all : undefined}
          {...typed.bind}
          onChange={(next) => onChange(next ?? '')}
          nothingFoundMessage={isLoading ? 'Searching...' : 'No results found'}
          error={isFaulty || undefined}
          classNames={{ input: styles.pick, dropdown: styles.dropdown, option: styles.option, options: styles.options }}
          withScrollArea={false}
          comboboxProps={{ transitionProps: { duration: 120 }, withinPortal: false }}
        />
      )}
    </Field>
  );
}
