import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmailField } from '../../../widgets/form/email-field.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import styles from '../sign-in.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { Sent } from './sent.tsx';

/** Asks for a link to choose a new password. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  const command = useCommand(identityContract.forgotPassword, { onDone: () => setSent(true) });
  const form = useForm({ email: '' }, command);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void command.run({ body: form.values });
  };
  return (
    <SignInFrame title="Forgot your password?">
      {isSent ? (
        <Sent email={form.values.email} what="a link to choose a new password" />
      ) : (
        <Stack as="form" gap={16} onSubmit={submit} noValidate>
          <p className={styles.sub}>We send a link to choose a new one. It works once, for ten minutes.</p>
          <EmailField label="E-mail" autoComplete="username" {...form.bind('email')} />
          <Button type="submit" variant="primary" className={styles.submit} isBusy={command.isRunning}>
            Send the link
          </Button>
          <Link to="/login">Back to the sign-in</Link>
        </Stack>
      )}
    </SignInFrame>
  );
}
