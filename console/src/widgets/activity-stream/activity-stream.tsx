import type { ActivityItem } from '@glasshouse/services/contexts/core/activity/activity.contract';
import type { ReactNode } from 'react';
import { formatInstant, formatTime } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { CommentItem } from '../comments/comment-item.tsx';
import type { Place } from '../comments/use-comment-editor.ts';
import styles from './activity-stream.module.css';
import { groupActivity, keyOfEntry } from './group-activity.ts';
import { LogLine } from './log-line.tsx';

/** Height of what scrolls, px; less where the page has less room. */
export const scrollHeight = 600;

interface Props {
  readonly items: readonly ActivityItem[];
  readonly total: number;
  readonly now: Date;
  /** Where comments go; null when commenting is off. */
  readonly place: Place | null;
  readonly isFiltered: boolean;
  /** The filter, while it is open. */
  readonly filter: ReactNode;
  readonly onFilter: () => void;
  /** Loads the next page; left out when everything is there. */
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore?: boolean;
  /** Under the list: the comment field. */
  readonly foot?: ReactNode;
}

function Time({ at, now }: { readonly at: string; readonly now: Date }) {
  return (
    <time className={styles.time} dateTime={at} title={formatInstant(at)}>
      {dayOf(at) === dayOf(now) ? formatTime(at) : formatInstant(at)}
    </time>
  );
}

/** What happened to a record and what was said about it: by date, actor and verb, before → after. */
export function ActivityStream(props: Props) {
  const { items, total, now, place, isFiltered, filter, foot } = props;
  return (
    <Stack as="section" className={styles.stream} aria-label="Activity">
      <header className={styles.head}>
        <h2 className={styles.title}>Activity</h2>
        <IconButton
          label={isFiltered ? 'Filter the activity; some is hidden' : 'Filter the activity'}
          aria-expanded={Boolean(filter)}
          className={isFiltered ? styles.filtered : undefined}
          onClick={props.onFilter}
        >
          <Icon name="filter" size={15} />
        </IconButton>
        <span className="tabular">{formatCount(total)}</span>
      </header>
      {filter}
      <section
        className={styles.scroll}
        style={{ height: scrollHeight }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
        tabIndex={0}
        aria-label="What happened"
      >
        {items.length === 0 && (
          <p className={styles.none}>
            {isFiltered ? 'No activity matches the filter.' : 'Activity will be listed here.'}
          </p>
        )}
        {groupActivity(items, now).map((day) => (
          <div key={day.label}>
            <h3 className={styles.day}>{day.label}</h3>
            <ul className={styles.lines}>
              {day.entries.map((entry) => (
                <li key={keyOfEntry(entry)} className={styles.line}>
                  {'log' in entry ? (
                    <LogLine item={entry.log} time={<Time at={entry.log.createdAt} now={now} />} />
                  ) : (
                    <CommentItem {...entry} place={place} time={(item) => <Time at={item.createdAt} now={now} />} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {props.onMore && (
          <Button variant="quiet" isBusy={props.isLoadingMore} onClick={props.onMore}>
            Show More
          </Button>
        )}
      </section>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </Stack>
  );
}
