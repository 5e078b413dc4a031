import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useSearch } from '@tanstack/react-router';
import { leaveSession } from '../../lib/api/client.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { safeTarget } from '../../lib/auth/safe-target.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { AuthenticatorSetup } from './own/authenticator.tsx';
import styles from './sign-in.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

/** Where somebody is led whose company demands a second factor; nothing else opens until it is set up. */
export function SecondFactorPage() {
  const { user, companyName } = useProfile();
  const { redirect } = useSearch({ strict: false });
  const signOut = () => leaveSession(identityContract.signOut);
  return (
    <SignInFrame title="Set up your authenticator">
      <Stack gap={16}>
        <p className={styles.sub}>
          {companyName} requires a second factor for everybody: an app on your phone shows a code that you enter after
          your password. You continue to the page you wanted once it is set up.
        </p>
        {/* Everything that was refused before is asked for anew. */}
        <AuthenticatorSetup onDone={() => location.assign(safeTarget(redirect))} />
        <p className={styles.sub}>
          Signed in as {user.email}.{' '}
          <Button variant="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </p>
      </Stack>
    </SignInFrame>
  );
}
