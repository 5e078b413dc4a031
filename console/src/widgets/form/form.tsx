import { type ReactNode, type SubmitEvent, useRef } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { useInDialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import styles from './form.module.css';
import { FormSummary } from './form-summary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useFirstField } from './use-first-field.ts';

export interface FormCommand {
  readonly error: ApiError | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly isRunning: boolean;
}

interface Props {
  readonly command: FormCommand;
  readonly submitLabel?: string;
  readonly closeLabel?: string;
  /** Something typed is not saved: leaving the page asks first. */
  readonly isChanged?: boolean;
  /** Somebody opened it to fill it in: the cursor starts in its first field, as in a dialog. */
  readonly startsInFirstField?: boolean;
  /** It holds tables and takes the width of the page. */
  readonly isWide?: boolean;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
  /** Said beside the buttons of a page's form: why it cannot be sent yet. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form: summary of what was refused, fields, and its buttons. Ctrl S and Ctrl Enter save. */
export function Form({
  command,
  submitLabel = 'Save',
  closeLabel,
  isChanged = false,
  startsInFirstField = false,
  isWide = false,
  onSubmit,
  onCancel,
  beside,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isInDialog = useInDialog();
  useSaveKeys(form);
  useFirstField(form, isInDialog || startsInFirstField);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!stopsAtProblem(event.currentTarget as HTMLFormElement)) onSubmit();
  };
  return (
    <form className={styles.form} data-wide={isWide || undefined} ref={form} onSubmit={submit} noValidate>
      <LeaveGuard isOn={isChanged && !command.isRunning} />
      <FormSummary error={command.error} fieldErrors={command.fieldErrors} />
      {children}
      {isInDialog && onCancel ? (
        <DialogButtons saveLabel={submitLabel} closeLabel={closeLabel} isBusy={command.isRunning} onClose={onCancel} />
      ) : (
        <PageButtons isBusy={command.isRunning} beside={beside} {...{ submitLabel, closeLabel, onCancel }} />
      )}
    </form>
  );
}

interface ButtonsProps {
  readonly isBusy: boolean;
  readonly submitLabel: string;
  readonly closeLabel?: string;
  readonly onCancel?: () => void;
  readonly beside?: ReactNode;
}

const PageButtons = ({ isBusy, submitLabel, closeLabel = 'Cancel', onCancel, beside }: ButtonsProps) => (
  <div className={styles.buttons}>
    <Button type="submit" variant="primary" isBusy={isBusy}>
      {submitLabel}
    </Button>
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        {closeLabel}
      </Button>
    )}
    {beside}
  </div>
);

/** A field that this browser could not read keeps the form, or the page that saves without one; it gets the focus. */
export function stopsAtProblem(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-problem] input');
  field?.focus();
  return field !== null;
}

/** Ctrl S and Ctrl Enter send the form, wherever the focus is; a form in a dialog goes before the one beneath. */
export function useSaveKeys(form: { readonly current: HTMLFormElement | null }): void {
  // A field that still waits to tell what was typed tells it first.
  const send = () => setTimeout(() => form.current?.requestSubmit());
  useKeys([
    { keys: 'mod+s', label: 'Save', group: 'Forms', inFields: true, isOver: true, run: send },
    { keys: 'mod+enter', label: 'Save', group: 'Forms', inFields: true, isOver: true, run: send },
  ]);
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row} data-row>
    {children}
  </div>
);
