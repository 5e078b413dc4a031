import styles from './parts.module.css';

interface Props<P extends string> {
  readonly label: string;
  readonly names: Readonly<Record<P, string>>;
  readonly counts: Readonly<Record<P, number>>;
  readonly value: P;
  readonly onChange: (part: P) => void;
}

/** Which part of a list is shown, with how many there are of each. */
export function Parts<P extends string>({ label, names, counts, value, onChange }: Props<P>) {
  return (
    <fieldset className={styles.parts}>
      <legend className="sr-only">{label}</legend>
      {(Object.keys(names) as P[]).map((name) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => onChange(name)}>
          {names[name]} <span className="tabular">{counts[name]}</span>
        </button>
      ))}
    </fieldset>
  );
}
