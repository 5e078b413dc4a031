import type { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { Command } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Credentials } from './credentials.ts';
import styles from './sign-in.module.css';

interface Props {
  readonly credentials: Credentials;
  readonly command: Command<typeof identityContract.authenticate>;
  readonly onChange: (part: Partial<Credentials>) => void;
  readonly onSend: () => void;
}

/** The first step. Whatever the server refuses stands under its field until that field changes. */
export function CredentialsStep({ credentials, command, onChange, onSend }: Props) {
  const [isShown, setShown] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <p className={styles.sub}>Your orders, your glass, your floor</p>
      <Field label="E-mail" error={command.fieldErrors.email}>
        {(ids) => (
          <Input
            {...ids}
            isLarge
            type="email"
            autoComplete="username"
            autoFocus
            value={credentials.email}
            onChange={(e) => onChange({ email: e.target.value })}
          />
        )}
      </Field>
      <Field label="Password" error={command.fieldErrors.password}>
        {(ids) => (
          <span className={styles.password}>
            <Input
              {...ids}
              isLarge
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              value={credentials.password}
              onChange={(e) => onChange({ password: e.target.value })}
            />
            <button
              type="button"
              className={styles.eye}
              aria-label={isShown ? 'Hide the password' : 'Show the password'}
              onClick={() => setShown(!isShown)}
            >
              <Eye size={17} stroke={1.6} aria-hidden />
            </button>
          </span>
        )}
      </Field>
      <label className={styles.keep}>
        <input type="checkbox" checked={credentials.isKept} onChange={(e) => onChange({ isKept: e.target.checked })} />
        Keep me signed in on this computer
      </label>
      {command.error && command.error.details.length === 0 && (
        <p className={styles.refusal} role="alert">
          {command.error.message}
        </p>
      )}
      <Button type="submit" variant="primary" className={styles.submit} isBusy={command.isRunning}>
        Sign in
      </Button>
      <Row as="nav" gap={16} rowGap={8} justify="between" isWrapped className={styles.ways} aria-label="Other options">
        <Link to="/account/forgotpassword">Forgot your password?</Link>
        <Link to="/account/registration">Register a company</Link>
      </Row>
    </Stack>
  );
}
