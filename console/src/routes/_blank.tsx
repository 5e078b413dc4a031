import { createFileRoute, Outlet } from '@tanstack/react-router';
import { leaveWhenSignedIn } from '../lib/auth/redirects.ts';

/** Public pages without the shell. Who is signed in already has no business here, unless a page says so. */
export const Route = createFileRoute('/_blank')({
  beforeLoad: leaveWhenSignedIn,
  component: Outlet,
});
