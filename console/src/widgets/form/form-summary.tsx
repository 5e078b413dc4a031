import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import styles from './form.module.css';
import { fieldId } from './form-state.ts';

interface Props {
  readonly error: ApiError | null;
  /** What still stands; a changed field is no longer listed. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Before the focus goes to a field: its step or tab is opened. */
  readonly onJump?: (field: string) => void;
}

/** Why a form was refused, above it: the headline and a jump to every field. */
export function FormSummary({ error, fieldErrors, onJump }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  const fields = Object.entries(fieldErrors);
  const isAboutFields = error?.code === 'BadFieldError' && error.details.length > 0;
  if (!error || (isAboutFields && fields.length === 0)) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <p className={styles.headline}>{isAboutFields ? 'Errors were found in the following fields' : error.message}</p>
        {fields.length > 0 && (
          <ul>
            {fields.map(([name, message]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={(event) => jump(event, name, onJump)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The hash belongs to tabs, so the jump is made by hand. */
function jump(event: { preventDefault(): void }, name: string, onJump?: (field: string) => void): void {
  event.preventDefault();
  onJump?.(name);
  requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
}
