import type { ComponentPropsWithRef } from 'react';
import styles from './field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Chosen when nothing was. */
  readonly isDefault?: boolean;
  /** Options of a group; the entry itself is then its heading. */
  readonly children?: readonly SelectOption[];
}

interface Props extends Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

/** A choice from a short list, with the browser's own keyboard and touch handling. */
export function Select({ value, options, onChange, className, ...rest }: Props) {
  return (
    <select
      {...rest}
      value={value}
      onChange={(e) => onChange(e.target.value)}
      className={`${styles.input} ${className ?? ''}`}
    >
      {options.map(drawn)}
    </select>
  );
}

const drawn = (option: SelectOption) =>
  option.children ? (
    <optgroup key={option.label} label={option.label}>
      {option.children.map(drawn)}
    </optgroup>
  ) : (
    <option key={option.value} value={option.value} disabled={option.isDisabled}>
      {option.label}
    </option>
  );
