import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { setTimeZone } from '../format/zone.ts';
import { live } from '../live/live.ts';
import { menuQuery, profileQuery } from './profile.ts';
import { hasSession } from './token.ts';

/** Sends whoever is not signed in to the sign-in page, and back here afterwards. For a layout's `beforeLoad`. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (!hasSession()) throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Loads who is signed in and opens the live connection. For a layout's `loader`. */
export async function enter({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  void context.queryClient.prefetchQuery(menuQuery);
  const profile = await context.queryClient.ensureQueryData(profileQuery);
  setTimeZone(profile.user.timeZone);
  live.start();
}
