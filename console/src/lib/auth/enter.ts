import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { setTimeZone } from '../format/zone.ts';
import { live } from '../live/live.ts';
import { menuQuery, profileQuery } from './profile.ts';

interface Entered {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/** Loads who is signed in and opens the live connection. For a layout's `loader`. */
export async function enter({ context, location }: Entered): Promise<void> {
  const profile = await context.queryClient.ensureQueryData(profileQuery);
  // The server opens nothing else until it is there.
  if (profile.user.mustSetUpMfa) throw redirect({ to: '/account/authenticator', search: { redirect: location.href } });
  void context.queryClient.prefetchQuery(menuQuery);
  setTimeZone(profile.user.timeZone);
  live.start();
}
