import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOptionsFor } from '../api/query.ts';
import { type Rights, rightsOf } from '../rights/rights.ts';

/** The signed-in user, company, rights and preferences. */
export const profileQuery = queryOptionsFor(identityContract.profile);

/** The left menu with counts and blockers. */
export const menuQuery = queryOptionsFor(identityContract.menu);

/** The profile; pages below the shell always have it. */
export const useProfile = () => useSuspenseQuery(profileQuery).data;

/** `can('order:update')`, and `why('order:update')` for the sentence when not. */
export function useRights(): Rights {
  const profile = useProfile();
  return useMemo(() => rightsOf(profile), [profile]);
}
