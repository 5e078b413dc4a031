import { useBlocker } from '@tanstack/react-router';
import { useUnsaved } from '../../lib/page/unsaved.ts';
import { confirm } from '../../ui/confirm.tsx';
import { leaveQuestion } from '../../ui/dialog.tsx';

/** Asks before something typed and not saved is left behind, by a link as well as by closing the window. */
export function LeaveGuard({ isOn }: { readonly isOn: boolean }) {
  useUnsaved(isOn);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isOn && current.pathname !== next.pathname && !(await confirm(leaveQuestion)),
    enableBeforeUnload: isOn,
  });
  return null;
}
