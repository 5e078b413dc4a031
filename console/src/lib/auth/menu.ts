import type { MenuItem } from '@glasshouse/services/contexts/identity/identity.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePages, withoutMissing } from '../page/pages.ts';
import { menuQuery, useProfile } from './profile.ts';

/** The menu of the user as this console can show it: counts, rights, and pages that exist. */
export function useMenu(): readonly MenuItem[] {
  const profile = useProfile();
  const hasPage = usePages();
  const { data } = useQuery(menuQuery);
  const menu = data?.menu ?? profile.menu;
  return useMemo(() => withoutMissing(menu, hasPage), [menu, hasPage]);
}
