import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { safeTarget } from '../../lib/auth/safe-target.ts';
import { storeToken } from '../../lib/auth/token.ts';
import { Logo } from '../../ui/logo.tsx';
import { CodeStep } from './code-step.tsx';
import type { Credentials } from './credentials.ts';
import { CredentialsStep } from './credentials-step.tsx';
import { EdgeMotif } from './edge-motif.tsx';
import styles from './sign-in.module.css';

const nobody: Credentials = { email: '', password: '', isKept: true };

/** E-mail and password, then the authenticator code when the server asks for it. */
export function SignInPage() {
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: '/_blank/login' });
  const [credentials, setCredentials] = useState(nobody);
  const [needsCode, setNeedsCode] = useState(false);
  const command = useCommand(identityContract.authenticate);
  const change = (part: Partial<Credentials>) => {
    setCredentials((old) => ({ ...old, ...part }));
    for (const name of Object.keys(part)) command.clearField(name);
  };
  const send = async (token?: string) => {
    const { email, password, isKept } = credentials;
    const answer = await command.run({ body: { email, password, token } });
    if (answer?.requireMFAToken) setNeedsCode(true);
    if (!answer?.token) return;
    storeToken(answer.token, isKept);
    await navigate({ href: safeTarget(redirect), replace: true });
  };
  const goBack = () => {
    command.reset();
    setCredentials(nobody);
    setNeedsCode(false);
  };
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <div className={styles.brand}>
          <Logo size={22} /> Glasshouse
        </div>
        <main className={styles.form}>
          <h1 className={styles.title}>Sign in</h1>
          {needsCode ? (
            <CodeStep command={command} onSend={send} onBack={goBack} />
          ) : (
            <CredentialsStep credentials={credentials} command={command} onChange={change} onSend={() => send()} />
          )}
        </main>
        <footer className={styles.foot}>
          <span>Glass processing and supply</span>
          <nav aria-label="About">
            <Link to="/about/privacy">Privacy</Link>
            <Link to="/about/terms">Terms</Link>
            <Link to="/about/support/app">Help</Link>
          </nav>
        </footer>
      </div>
      <EdgeMotif />
    </div>
  );
}
