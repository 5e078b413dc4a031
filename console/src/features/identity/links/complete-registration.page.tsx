import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { useLinkCode } from './use-link-code.ts';

const again = { to: '/account/registration', label: 'Register again' } as const;

/** Ends a registration: the administrator's first password. */
export function CompleteRegistrationPage() {
  const token = useLinkCode();
  const command = useCommand(identityContract.completeRegistration);
  return (
    <SignInFrame title="Finish your registration">
      <ChoosePassword
        says="Choose your password: your company is ready, and you are its administrator."
        submitLabel="Finish"
        done="Your company is ready. Sign in to begin"
        command={command}
        again={again}
        code={token}
        linkError={command.fieldErrors.token}
        onSend={(chosen) => command.run({ body: { token, ...chosen } })}
      />
    </SignInFrame>
  );
}
