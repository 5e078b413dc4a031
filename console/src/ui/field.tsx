import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Row, Stack } from './layout.tsx';

export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props {
  readonly label: string;
  readonly error?: string;
  /** What this browser finds wrong by itself; the form is not sent while one stands. */
  readonly problem?: string;
  /** What was typed is not read yet: the form is not sent until it is. */
  readonly isUnsettled?: boolean;
  readonly help?: string;
  /** Something looks wrong, and may still be sent. */
  readonly warning?: string;
  /** Width of the control in characters, where the value has one; otherwise it takes the room there is. */
  readonly width?: number;
  readonly isOptional?: boolean;
  /** Something small at the right of the label, such as a link. */
  readonly aside?: ReactNode;
  /** A fixed id, so that a summary of errors can link here. */
  readonly id?: string;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label above, control, then help or the error below: every field is built this way. */
export function Field({
  label,
  error: refused,
  problem,
  isUnsettled = false,
  help,
  warning,
  width,
  isOptional,
  aside,
  id: wanted,
  children,
}: Props) {
  const made = useId();
  const id = wanted ?? made;
  const error = problem ?? refused;
  const hasBelow = Boolean(error ?? warning ?? help);
  const style = width === undefined ? undefined : ({ '--field-width': `${width}ch` } as CSSProperties);
  return (
    <div
      className={`${styles.field} ${width === undefined ? '' : styles.sized}`}
      style={style}
      data-field
      data-sized={width === undefined ? undefined : ''}
      data-problem={problem || isUnsettled ? '' : undefined}
    >
      <Row align="baseline" justify="between">
        <label htmlFor={id} className={styles.label}>
          {label}
          {isOptional && <span className={styles.optional}> optional</span>}
        </label>
        {aside}
      </Row>
      <Stack gap={4} className={styles.control}>
        {children({
          id,
          'aria-describedby': hasBelow ? `${id}-below` : undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {hasBelow && <Below id={`${id}-below`} error={error} warning={warning} help={help} />}
      </Stack>
    </div>
  );
}

type BelowProps = Pick<Props, 'error' | 'warning' | 'help'> & { readonly id: string };

function Below({ id, error, warning, help }: BelowProps) {
  if (error) {
    return (
      <p id={id} className={styles.error} role="alert">
        <IconAlertCircle size={14} aria-hidden />
        {error}
      </p>
    );
  }
  if (warning) {
    return (
      <p id={id} className={styles.warning} role="status">
        <IconAlertTriangle size={14} aria-hidden />
        {warning}
      </p>
    );
  }
  return (
    <p id={id} className={styles.help}>
      {help}
    </p>
  );
}
