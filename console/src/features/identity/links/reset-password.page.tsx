import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { useLinkCode } from './use-link-code.ts';

const again = { to: '/account/forgotpassword', label: 'Ask for a link' } as const;

/** Sets a new password with the code of a mail. */
export function ResetPasswordPage() {
  const token = useLinkCode();
  const command = useCommand(identityContract.resetPassword);
  return (
    <SignInFrame title="Choose a new password">
      <ChoosePassword
        says="Every other session ends. Sign in with the new password from now on."
        submitLabel="Save password"
        done="Password Updated"
        command={command}
        again={again}
        code={token}
        linkError={command.fieldErrors.token}
        onSend={(chosen) => command.run({ body: { token, ...chosen } })}
      />
    </SignInFrame>
  );
}
