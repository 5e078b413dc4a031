import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { MultiSelect as Pills } from '@mantine/core';
import styles from './multi-select.module.css';
import type { SelectOption } from './select.tsx';

interface Props {
  readonly value: readonly string[];
  readonly options: readonly SelectOption[];
  readonly disabled?: boolean | undefined;
  /** What stands there while nothing is chosen. */
  readonly placeholder: string;
  readonly onChange: (value: string[]) => void;
}

/** Most options that are offered at once; typing finds the others. */
const offered = 60;

/** Several of a list, each a chip that can be taken away: type to find one. Other props go to the input, such as its id. */
export const MultiSelect = ({ value, options, placeholder, ...rest }: Props) => (
  <Pills
    {...rest}
    data={options.map((one) => ({ value: one.value, label: one.label }))}
    value={[...value]}
    searchable
    limit={offered}
    {...(value.length === 0 ? { placeholder } : {})}
    nothingFoundMessage="No results found"
    classNames={{ input: styles.input ?? '', pill: styles.pill ?? '' }}
    comboboxProps={{ transitionProps: { duration: 120 } }}
  />
);
