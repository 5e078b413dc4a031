import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useNavigate } from '@tanstack/react-router';
import { useActions } from '../../lib/actions/actions.ts';
import { leaveSession } from '../../lib/api/client.ts';
import { queryClient } from '../../lib/api/query.ts';
import { profileQuery } from '../../lib/auth/profile.ts';
import { isVisiting } from '../../lib/auth/token.ts';
import { leaveVisit } from '../../lib/auth/visit.ts';
import { live } from '../../lib/live/live.ts';
import { forgetRecents } from '../../lib/page/recents.ts';
import { chooseTheme } from '../../lib/theme/theme.ts';
import { sheetOpen } from './overlays.ts';

/** Signs out: stops what is being read, and ends the session. */
export async function signOut(): Promise<void> {
  if (isVisiting()) return leaveVisit();
  const user = queryClient.getQueryData(profileQuery.queryKey)?.user;
  if (user) forgetRecents(user.id);
  // What is still being read would be refused.
  live.stop();
  await queryClient.cancelQueries();
  await leaveSession(identityContract.signOut);
}

/** Actions that exist on every screen. */
export function useShellActions(): void {
  const navigate = useNavigate();
  useActions([
    { id: 'shell.profile', label: 'View Profile', group: 'You', run: () => void navigate({ to: '/users/profile' }) },
    { id: 'shell.light', label: 'Light theme', group: 'You', run: () => chooseTheme('light') },
    { id: 'shell.dark', label: 'Dark theme', group: 'You', run: () => chooseTheme('dark') },
    { id: 'shell.system', label: 'System theme', group: 'You', run: () => chooseTheme('system') },
    { id: 'shell.help', label: 'Support Center', group: 'Help', run: () => void navigate({ to: '/support' }) },
    { id: 'shell.news', label: "What's New", group: 'Help', run: () => void navigate({ to: '/support/whatsnew' }) },
    { id: 'shell.keys', label: 'Shortcuts', group: 'You', keys: '?', run: () => sheetOpen.set(true) },
    { id: 'shell.out', label: 'Logout', group: 'You', run: () => void signOut() },
  ]);
}
