import type { QueryClient } from '@tanstack/react-query';
import { setTimeZone } from '../format/zone.ts';
import { live } from '../live/live.ts';
import { menuQuery, profileQuery } from './profile.ts';

/** Loads who is signed in and opens the live connection. For a layout's `loader`. */
export async function enter({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  void context.queryClient.prefetchQuery(menuQuery);
  const profile = await context.queryClient.ensureQueryData(profileQuery);
  setTimeZone(profile.user.timeZone);
  live.start();
}
