import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppShell } from '../features/shell/app-shell.tsx';
import { menuQuery, profileQuery } from '../lib/auth/profile.ts';
import { hasSession } from '../lib/auth/token.ts';
import { setTimeZone } from '../lib/format/zone.ts';
import { live } from '../lib/live/live.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (!hasSession()) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(menuQuery);
    const profile = await context.queryClient.ensureQueryData(profileQuery);
    setTimeZone(profile.user.timeZone);
    live.start();
  },
  component: AppShell,
});
