import { endedSessions, endSession } from './lib/api/client.ts';
import { queryClient } from './lib/api/query.ts';
import { onOtherTab } from './lib/auth/token.ts';
import { forgetApplied } from './lib/live/apply.ts';
import { live } from './lib/live/live.ts';
import { router } from './router.tsx';

function goToLogin(): void {
  live.stop();
  forgetApplied();
  queryClient.clear();
  const { pathname, href } = router.state.location;
  if (pathname === '/login') return;
  void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
}

/** Whoever loses the session, here or in another tab, is asked to sign in and comes back to the same page. */
export function followSession(): void {
  endedSessions.subscribe(goToLogin);
  onOtherTab((isSignedIn) => {
    if (!isSignedIn) endSession();
    else if (router.state.location.pathname === '/login') void router.navigate({ to: '/' });
  });
  window.addEventListener('online', () => live.retryNow());
}
