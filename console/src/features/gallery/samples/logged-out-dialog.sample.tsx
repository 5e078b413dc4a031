import { lostSession } from '../../../lib/auth/lost-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useBorrowed } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

function LoggedOut() {
  const LoggedOutDialog = useBorrowed('LoggedOutDialog');
  return (
    <>
      <Button onClick={() => lostSession.set(true)}>Open</Button>
      <LoggedOutDialog />
    </>
  );
}

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: {
      show: LoggedOut,
      note: 'On the sign-in page Login goes on to the form beneath. Here nobody is signed out.',
    },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: reasons.words,
  },
} satisfies Sample;
