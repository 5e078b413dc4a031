import { type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

interface Props<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChange: (value: V) => void;
}

/** One of a few ways to look at the samples; arrows go between them. */
export function Switch<V extends string>({ label, value, options, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            {option.icon}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
