import type { MenuItem } from '@glasshouse/services/contexts/identity/identity.contract';
import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient, queryOptionsFor } from '../api/query.ts';
import { formatCount } from '../format/number.ts';
import { useSettledChanges } from '../live/use-settled-changes.ts';
import { usePages, withoutMissing } from '../page/pages.ts';
import { menuQuery, useProfile } from './profile.ts';

const openWorkQuery = queryOptionsFor(dashboardContract.openWork);

/** One line of the menu, with what its count counts: '148 open orders and quotes'. */
export type MenuLine = MenuItem & { readonly says?: string };

/** The menu of the user as this console can show it: what is open in each area, rights, and pages that exist. */
export function useMenu(): readonly MenuLine[] {
  const profile = useProfile();
  const hasPage = usePages();
  const { data } = useQuery(menuQuery);
  const { data: open } = useQuery(openWorkQuery);
  const menu = data?.menu ?? profile.menu;
  return useMemo(() => {
    const counted = menu.map((area): MenuLine => {
      const work = open?.data.find((one) => one.link === area.link);
      if (!work?.count) return area;
      return { ...area, count: work.count, says: `${formatCount(work.count)} ${work.label.toLowerCase()}` };
    });
    return withoutMissing(counted, hasPage);
  }, [menu, open, hasPage]);
}

/** Counts again what is open when rows of an area have changed. */
export function useFreshMenu(): void {
  const { data } = useQuery(openWorkQuery);
  const topics = (data?.data ?? []).flatMap((work) => (work.blocker === null ? [work.topic] : []));
  useSettledChanges(
    topics,
    () => void queryClient.invalidateQueries({ queryKey: openWorkQuery.queryKey, exact: true }),
  );
}
