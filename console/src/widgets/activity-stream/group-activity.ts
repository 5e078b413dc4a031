import type { ActivityItem, CommentItem, LogItem } from '@glasshouse/services/contexts/core/activity/activity.contract';
import { dayLabel } from '../../lib/format/date.ts';

/** Something that happened, or a comment with its replies, oldest first. */
export type Entry =
  | { readonly log: LogItem }
  | { readonly comment: CommentItem; readonly replies: readonly CommentItem[] };

export interface ActivityDay {
  readonly label: string;
  readonly entries: readonly Entry[];
}

const rootOf = (entry: Entry): ActivityItem => ('log' in entry ? entry.log : entry.comment);
export const keyOfEntry = (entry: Entry): string => `${rootOf(entry).type} ${rootOf(entry).id}`;

/** Items of the server as entries: each comment takes its replies. */
export function entriesOf(items: readonly ActivityItem[]): Entry[] {
  const replies = Map.groupBy(
    items.filter((item) => item.type === 'comment'),
    (item) => item.parentActivityItemId,
  );
  return items.flatMap((item): Entry[] => {
    if (item.type === 'activityLog') return [{ log: item }];
    return item.parentActivityItemId === null ? [{ comment: item, replies: replies.get(item.id) ?? [] }] : [];
  });
}

/** Newest first, under the labels Tomorrow, Today, Yesterday, Last Week, month, month and year, year, in the account's zone. */
export function groupActivity(items: readonly ActivityItem[], now: Date | string): ActivityDay[] {
  const sorted = entriesOf(items).sort((a, b) => rootOf(b).rootItemDate.localeCompare(rootOf(a).rootItemDate));
  const days: { label: string; entries: Entry[] }[] = [];
  for (const entry of sorted) {
    const label = dayLabel(rootOf(entry).rootItemDate, now);
    const open = days.at(-1);
    if (open?.label === label) open.entries.push(entry);
    else days.push({ label, entries: [entry] });
  }
  return days;
}
