import type { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { type SubmitEvent, useState } from 'react';
import type { Command } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './sign-in.module.css';

interface Props {
  readonly command: Command<typeof identityContract.authenticate>;
  readonly onSend: (code: string) => void;
  readonly onBack: () => void;
}

/** The second step: the 6-digit code of the authenticator. */
export function CodeStep({ command, onSend, onBack }: Props) {
  const [code, setCode] = useState('');
  const change = (text: string) => {
    setCode(text.replace(/\D/g, '').slice(0, 6));
    command.clearField('token');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend(code);
  };
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <p className={styles.sub}>Enter the 6-digit code your authenticator shows now.</p>
      <Field label="Code" error={command.fieldErrors.token ?? command.fieldErrors.email}>
        {(ids) => (
          <Input
            {...ids}
            isLarge
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={(e) => change(e.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className={styles.submit}
        isBusy={command.isRunning}
        disabled={code.length < 6}
      >
        Sign in
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to e-mail and password
      </Button>
    </Stack>
  );
}
