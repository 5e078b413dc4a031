import {
  type ActivityFilter,
  activityContract,
  activityPageSize,
} from '@glasshouse/services/contexts/core/activity/activity.contract';
import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { addDays, startOfDay } from '../../lib/format/zone.ts';

/** What of the stream is shown. Days are YYYY-MM-DD, '' is open. */
export interface ActivityWindow {
  readonly kinds: readonly ActivityFilter[];
  readonly from: string;
  readonly to: string;
}

export const wholeStream: ActivityWindow = { kinds: [], from: '', to: '' };

/** The window as the server asks for it: from the start of the first day to the end of the last, in the account's zone. */
export function windowQuery({ kinds, from, to }: ActivityWindow): Record<string, string> {
  const end = to && new Date(Date.parse(startOfDay(addDays(to, 1))) - 1).toISOString();
  return {
    ...(from && { 'filter[rootItemDate][gte]': startOfDay(from) }),
    ...(end && { 'filter[rootItemDate][lte]': end }),
    ...(kinds.length > 0 && { 'filter[activityType]': kinds.join(',') }),
  };
}

const isRoot = (item: { readonly parentActivityItemId: number | null }) => item.parentActivityItemId === null;

/** The stream of a record, page by page. */
export function useActivity(linkType: LinkType, linkId: number, shown: ActivityWindow) {
  const query = { linkType, linkId, length: activityPageSize, ...windowQuery(shown) };
  return useInfiniteQuery({
    queryKey: [activityContract.listActivity.name, { query }],
    queryFn: ({ pageParam, signal }) =>
      call(activityContract.listActivity, { query: { ...query, start: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.filter(isRoot).length, 0);
      return loaded < last.recordsTotal && last.data.length > 0 ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
}
