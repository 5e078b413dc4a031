import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';

/** Asks before something typed and not saved is left behind. */
export function LeaveGuard({ isOn }: { readonly isOn: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isOn && current.pathname !== next.pathname,
    enableBeforeUnload: isOn,
    withResolver: true,
  });
  return (
    <Dialog isOpen={blocker.status === 'blocked'} title="Leave without saving?" onClose={() => blocker.reset?.()}>
      <p>What you typed here is not saved yet.</p>
      <DialogActions>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button variant="primary" onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
      </DialogActions>
    </Dialog>
  );
}
