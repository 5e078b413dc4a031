import { useBorrowed } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { Opens, reasons } from '../sample-parts.tsx';

function Password() {
  const ChangePasswordDialog = useBorrowed('ChangePasswordDialog');
  return <Opens label="Change password">{(close) => <ChangePasswordDialog isOpen onClose={close} />}</Opens>;
}

export default {
  states: {
    empty: { show: Password, note: 'Asks for the present password and the new one twice.' },
    loading: 'Save waits while it is being sent.',
    filled: 'What is typed is not shown; fill the fields under Empty.',
    error: { show: Password, note: 'Save nothing: each rule of the server stands under its field.' },
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: reasons.words,
  },
} satisfies Sample;
