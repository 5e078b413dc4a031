import type { ReactNode, SubmitEvent } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import { FormSummary } from './form-summary.tsx';

interface Props {
  readonly command: {
    readonly error: ApiError | null;
    readonly fieldErrors: Readonly<Record<string, string>>;
    readonly isRunning: boolean;
  };
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form: summary of what was refused, fields, and its buttons. */
export function Form({ command, submitLabel, onSubmit, onCancel, children }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormSummary error={command.error} fieldErrors={command.fieldErrors} />
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={command.isRunning}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
