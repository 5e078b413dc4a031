import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props {
  readonly label: string;
  readonly error?: string;
  readonly help?: string;
  readonly isOptional?: boolean;
  /** Something small at the right of the label, such as a link. */
  readonly aside?: ReactNode;
  /** A fixed id, so that a summary of errors can link here. */
  readonly id?: string;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label above, control, then help or the error below: every field is built this way. */
export function Field({ label, error, help, isOptional, aside, id: wanted, children }: Props) {
  const made = useId();
  const id = wanted ?? made;
  const below = error ?? help;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {isOptional && <span className={styles.optional}> optional</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.help} role={error ? 'alert' : undefined}>
          {error && <IconAlertCircle size={14} aria-hidden />}
          {below}
        </p>
      )}
    </div>
  );
}
