import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/errors.ts';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import styles from '../sign-in.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { ChoosePassword } from './choose-password.tsx';

const again = { to: '/account/forgotpassword', label: 'Ask for a link' } as const;

/** Accepts an invitation: the first password of a user. */
export function InvitationPage({ code }: { readonly code: string }) {
  const invitation = useQuery({
    ...queryOptionsFor(identityContract.getInvitation, { params: { code } }),
    retry: false,
  });
  const isGone = invitation.error instanceof ApiError && invitation.error.status === 404;
  const command = useCommand(identityContract.completeInvitation);
  return (
    <SignInFrame title={invitation.data ? `Welcome to ${invitation.data.companyName}` : 'Invitation'}>
      {!invitation.data && !isGone && (
        <PartWait
          error={invitation.error}
          onRetry={invitation.refetch}
          title="The invitation could not be loaded"
          rows={3}
        />
      )}
      {isGone && (
        <p className={styles.refusal} role="alert">
          This invitation is no longer valid. Ask the person who invited you for a new one, or{' '}
          <Link to="/login">sign in</Link>.
        </p>
      )}
      {invitation.data && (
        <ChoosePassword
          says={`${invitation.data.name}, choose the password you sign in with as ${invitation.data.email}.`}
          submitLabel="Accept invitation"
          done="Your account is ready. Sign in to begin"
          command={command}
          again={again}
          code={code}
          linkError={command.fieldErrors.code}
          onSend={(chosen) => command.run({ body: { code, ...chosen } })}
        />
      )}
    </SignInFrame>
  );
}
