import { endedSessions, endSession } from './lib/api/client.ts';
import { queryClient } from './lib/api/query.ts';
import { onOtherTab } from './lib/auth/token.ts';
import { forgetApplied } from './lib/live/applied.ts';
import { live } from './lib/live/live.ts';
import { router } from './router.tsx';

function goToLogin(): void {
  live.stop();
  forgetApplied();
  const { pathname, href } = router.state.location;
  const left =
    pathname === '/login'
      ? Promise.resolve()
      : router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  // Not before the page is left: what it shows would be asked for again, by nobody.
  void left.then(() => queryClient.clear());
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
