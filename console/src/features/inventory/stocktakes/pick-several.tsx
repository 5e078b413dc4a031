import { useId, useState } from 'react';
import { Input } from '../../../ui/input.tsx';
import styles from './stocktakes.module.css';

interface Option {
  readonly id: number;
  readonly label: string;
  readonly note: string;
}
interface Props {
  readonly label: string;
  readonly id: string;
  readonly options: readonly Option[] | undefined;
  readonly failure: string | undefined;
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (ids: number[]) => void;
}

/** A list has a field to find things in from this many on. */
const many = 8;

/** Several choices of a list: tick them, or type to find them. */
export function PickSeveral({ label, id, options, failure, value, error, onChange }: Props) {
  const [words, setWords] = useState('');
  const said = useId();
  const found = options?.filter((one) => `${one.label} ${one.note}`.toLowerCase().includes(words.trim().toLowerCase()));
  const turn = (one: number) => onChange(value.includes(one) ? value.filter((i) => i !== one) : [...value, one]);
  return (
    <fieldset className={styles.several} aria-describedby={said} id={id} tabIndex={-1}>
      <legend>
        {label} <span className={styles.soft}>{value.length} chosen</span>
      </legend>
      {(options?.length ?? 0) > many && (
        <Input
          type="search"
          aria-label={`Find ${label.toLowerCase()}`}
          placeholder="Type to find"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className={styles.options}>
        {found?.map((one) => (
          <label key={one.id}>
            <input type="checkbox" checked={value.includes(one.id)} onChange={() => turn(one.id)} />
            <strong>{one.label}</strong>
            <span className={styles.soft}>{one.note}</span>
          </label>
        ))}
        {found?.length === 0 && <p className={styles.soft}>Nothing found.</p>}
      </div>
      <p id={said} className={styles.problem} role={error || failure ? 'alert' : undefined}>
        {error ?? failure}
      </p>
    </fieldset>
  );
}
