import { lostSession } from '../../lib/auth/lost-session.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

/** Says that the session ended elsewhere; Login goes on to the form beneath. */
export function LoggedOutDialog() {
  const isOpen = useStore(lostSession);
  const close = () => lostSession.set(false);
  return (
    <Dialog isOpen={isOpen} title="Logged out!" size="small" onClose={close}>
      <p>Your session has ended. Sign in to continue where you were.</p>
      <DialogActions>
        <Button variant="primary" onClick={close}>
          Login
        </Button>
      </DialogActions>
    </Dialog>
  );
}
