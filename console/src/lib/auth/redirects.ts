import type { Access } from '@glasshouse/services/platform/contract/access';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query.ts';
import { rightsOf } from '../rights/rights.ts';
import { profileQuery } from './profile.ts';
import { safeTarget } from './safe-target.ts';
import { hasSession } from './token.ts';

/** What the router says of an opening. Not in the functions' types: those of a route would be made of itself. */
interface Opening {
  readonly preload: boolean;
  readonly search: { readonly redirect?: string };
  readonly matches: readonly {
    readonly staticData: { readonly access?: Access; readonly noRedirectForAuth?: boolean };
  }[];
}
interface Opened {
  readonly location: { readonly href: string };
}

/** Not an error anybody sees: pages that may not be read are not fetched in advance. */
class NotPreloaded extends Error {}

/** Sends whoever is not signed in to the sign-in page, and back here afterwards. For a layout's `beforeLoad`. */
export function requireSession(opened: Opened): void {
  if (!hasSession()) throw redirect({ to: '/login', search: { redirect: opened.location.href } });
  const { preload, matches } = opened as unknown as Opening;
  if (preload && matches.some((match) => !mayRead(match.staticData.access))) throw new NotPreloaded();
}

function mayRead(access: Access | undefined): boolean {
  const profile = queryClient.getQueryData(profileQuery.queryKey);
  return !access || !profile || rightsOf(profile).allows(access);
}

/** Sends whoever is signed in on from a public page that has no flag against it. For a layout's `beforeLoad`. */
export function leaveWhenSignedIn(opened: Opened): void {
  const { matches, search } = opened as unknown as Opening;
  if (!hasSession() || matches.some((match) => match.staticData.noRedirectForAuth)) return;
  throw redirect({ href: safeTarget(search.redirect) });
}
