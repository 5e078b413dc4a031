import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { AccessDenied } from '../features/shell/access-denied.tsx';
import { enterKept } from '../lib/auth/enter-kept.ts';
import { useRights } from '../lib/auth/profile.ts';
import { requireKeptSession } from '../lib/auth/require-kept-session.ts';

/** Apps of the floor: signed in, without the shell. */
function Blank() {
  const rights = useRights();
  const reason = useMatches({
    select: (all) => all.map((m) => m.staticData.access).find((a) => a && !rights.allows(a)),
  });
  return reason ? <AccessDenied reason={rights.why(reason)} /> : <Outlet />;
}

export const Route = createFileRoute('/_station')({
  beforeLoad: requireKeptSession,
  loader: enterKept,
  component: Blank,
});
