import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { safeTarget } from '../lib/auth/safe-target.ts';
import { hasSession } from '../lib/auth/token.ts';

/** Public pages without the shell. Who is signed in already has no business here. */
export const Route = createFileRoute('/_blank')({
  beforeLoad: ({ search }) => {
    if (hasSession()) throw redirect({ href: safeTarget((search as { redirect?: string }).redirect) });
  },
  component: Outlet,
});
