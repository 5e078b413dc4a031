import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useProfile } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import styles from './own.module.css';

const QrCode = lazy(() => import('./qr-code.tsx').then((m) => ({ default: m.QrCode })));
type Asked = { readonly secret: string; readonly url: string };

/** The own authenticator: whether it is in use, and how to put it in and out of use. */
export function Authenticator() {
  const { isMfaEnabled } = useProfile().user;
  const [isJoining, setJoining] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => setJoining(false);
  return (
    <div className={styles.line}>
      <Chip
        tone={isMfaEnabled ? 'success' : 'neutral'}
        label={isMfaEnabled ? 'On' : 'Off'}
        icon={isMfaEnabled ? 'shield-check' : 'circle'}
      />
      <p className={styles.says}>
        {isMfaEnabled
          ? 'You sign in with your password and a code of your authenticator.'
          : 'An app on your phone shows a code that you enter after your password.'}
      </p>
      {isMfaEnabled ? (
        <Button onClick={() => setLeaving(true)}>Disable authenticator</Button>
      ) : (
        <Button onClick={() => setJoining(true)}>Set up authenticator</Button>
      )}
      <Dialog isOpen={isJoining} title="Set up authenticator" size="small" onClose={close}>
        <AuthenticatorSetup onDone={close} onCancel={close} />
      </Dialog>
      <Dialog isOpen={isLeaving} title="Disable authenticator" size="small" onClose={() => setLeaving(false)}>
        <DisableForm onClose={() => setLeaving(false)} />
      </Dialog>
    </div>
  );
}

interface Steps {
  readonly onDone: () => void;
  /** Left out where there is no way back. */
  readonly onCancel?: () => void;
}

/** The steps to an authenticator: the password, then the key and a code that proves it was taken over. */
export function AuthenticatorSetup(steps: Steps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return asked ? <ProveForm asked={asked} {...steps} /> : <RequestForm {...steps} onDone={setAsked} />;
}

interface RequestProps extends Pick<Steps, 'onCancel'> {
  readonly onDone: (asked: Asked) => void;
}

function RequestForm({ onDone, ...rest }: RequestProps) {
  const command = useCommand(identityContract.requestOwnMfa, { onDone });
  const form = useForm({ password: '' }, command);
  return (
    <Form command={command} submitLabel="Continue" onSubmit={() => void command.run({ body: form.values })} {...rest}>
      <p>Enter your password first, so that nobody else can do this at your screen.</p>
      <TextField label="Password" type="password" autoComplete="current-password" {...form.bind('password')} />
    </Form>
  );
}

function ProveForm({ asked, onDone, ...rest }: Steps & { readonly asked: Asked }) {
  const command = useCommand(identityContract.enableOwnMfa, {
    success: 'Authenticator enabled',
    refresh: [identityContract.profile],
    onDone,
  });
  const form = useForm({ token: '' }, command);
  return (
    <Form
      command={command}
      submitLabel="Enable authenticator"
      onSubmit={() => void command.run({ body: form.values })}
      {...rest}
    >
      <p>Scan this code with your authenticator, then enter the 6 digits it shows.</p>
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode text={asked.url} />
      </Suspense>
      <p className={styles.secret}>
        Or enter this key: <code>{asked.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField label="Code" maxLength={6} autoComplete="one-time-code" {...form.bind('token')} />
    </Form>
  );
}

function DisableForm({ onClose }: { readonly onClose: () => void }) {
  const command = useCommand(identityContract.disableOwnMfa, {
    success: 'Authenticator disabled',
    refresh: [identityContract.profile],
    onDone: onClose,
  });
  const form = useForm({ password: '' }, command);
  return (
    <Form
      command={command}
      submitLabel="Disable"
      onSubmit={() => void command.run({ body: form.values })}
      onCancel={onClose}
    >
      <p>After that you sign in with your password alone.</p>
      <TextField label="Password" type="password" autoComplete="current-password" {...form.bind('password')} />
    </Form>
  );
}
