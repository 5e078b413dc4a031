import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { safeTarget } from '../../lib/auth/safe-target.ts';
import { storeToken } from '../../lib/auth/token.ts';
import { CodeStep } from './code-step.tsx';
import type { Credentials } from './credentials.ts';
import { CredentialsStep } from './credentials-step.tsx';
import { LoggedOutDialog } from './logged-out-dialog.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const nobody: Credentials = { email: '', password: '', isKept: true };

/** E-mail and password, then the authenticator code when the server asks for it. */
export function SignInPage() {
  const navigate = useNavigate();
  const { redirect } = useSearch({ strict: false });
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
    <SignInFrame title="Sign in">
      {needsCode ? (
        <CodeStep command={command} onSend={send} onBack={goBack} />
      ) : (
        <CredentialsStep credentials={credentials} command={command} onChange={change} onSend={() => send()} />
      )}
      <LoggedOutDialog />
    </SignInFrame>
  );
}
