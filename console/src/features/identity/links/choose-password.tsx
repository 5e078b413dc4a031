import { Link, useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { ApiError } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type FieldErrors, useForm } from '../../../widgets/form/form-state.ts';
import styles from '../sign-in.module.css';
import { type ChosenPassword, noPassword, PasswordFields } from './password-fields.tsx';

interface Props {
  readonly says: string;
  readonly submitLabel: string;
  /** What is said at the sign-in, once it is done. */
  readonly done: string;
  readonly command: FieldErrors & { readonly isRunning: boolean; readonly error: ApiError | null };
  /** The code of the link; empty where somebody came without it. */
  readonly code: string;
  /** What the server says about the link itself, when it is not valid. */
  readonly linkError: string | undefined;
  /** Where a new link is asked for. */
  readonly again: { readonly to: '/account/forgotpassword' | '/account/registration'; readonly label: string };
  readonly onSend: (chosen: ChosenPassword) => Promise<unknown>;
}

/** The form behind every link from a mail: a password, then the sign-in. */
export function ChoosePassword({ says, submitLabel, done, command, code, linkError, again, onSend }: Props) {
  const navigate = useNavigate();
  const form = useForm(noPassword, command);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if ((await onSend(form.values)) === undefined) return;
    toast.success(done);
    await navigate({ to: '/login', search: {} });
  };
  if (code === '')
    return (
      <Stack gap={16}>
        <p className={styles.sub}>This page opens from the link in your e-mail. Open the link there once more.</p>
        <Link to={again.to}>{again.label}</Link>
        <Link to="/login">Back to the sign-in</Link>
      </Stack>
    );
  return (
    <Stack as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.sub}>{says}</p>
      {linkError && (
        <p className={styles.refusal} role="alert">
          {linkError} <Link to={again.to}>{again.label}</Link>
        </p>
      )}
      <PasswordFields form={form} />
      <Button type="submit" variant="primary" className={styles.submit} isBusy={command.isRunning}>
        {submitLabel}
      </Button>
    </Stack>
  );
}
