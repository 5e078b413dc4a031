import type { ReactNode } from 'react';
import { formatInstant, formatTime } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './activity-stream.module.css';
import { type ActivityChange, type ActivityLine, activityTone, groupActivity } from './group-activity.ts';

interface Props {
  readonly lines: readonly ActivityLine[];
  readonly total?: number;
  /** Loads older lines; shown while there are more. */
  readonly onMore?: () => void;
  /** Under the list, such as a comment field. */
  readonly foot?: ReactNode;
}

const Change = ({ change }: { readonly change: ActivityChange }) => (
  <span className={styles.change}>
    {change.label} {change.before !== null && <del>{change.before}</del>}
    {change.before !== null && ' → '}
    {change.after !== null && <ins>{change.after}</ins>}
  </span>
);

const timeOf = (line: ActivityLine, now: Date) =>
  dayOf(line.createdAt) === dayOf(now) ? formatTime(line.createdAt) : formatInstant(line.createdAt);

/** What the system did has no name before it, so it starts the sentence. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What happened to a record: by day, actor and verb, before → after. */
export function ActivityStream({ lines, total, onMore, foot }: Props) {
  const now = new Date();
  const hasMore = onMore !== undefined && total !== undefined && lines.length < total;
  return (
    <section className={styles.stream} aria-label="Activity">
      <header className={styles.head}>
        <h2 className={styles.title}>Activity</h2>
        <span className="tabular">{formatCount(total ?? lines.length)}</span>
      </header>
      <div className={styles.scroll}>
        {lines.length === 0 && <p className={styles.none}>What happens here will be written down here.</p>}
        {groupActivity(lines, now).map((day) => (
          <div key={day.label}>
            <h3 className={styles.day}>{day.label}</h3>
            <ul className={styles.lines}>
              {day.lines.map((line) => (
                <li key={line.id} className={styles.line} data-tone={activityTone(line.type)}>
                  <Icon name={line.type} size={15} />
                  <div>
                    <p>
                      {line.actor && <b>{line.actor} </b>}
                      {line.actor ? line.text : <b>{capital(line.text)}</b>}
                      {!line.actor && <span className={styles.system}> by its rules</span>}
                    </p>
                    {line.changes?.map((change) => (
                      <Change key={change.label} change={change} />
                    ))}
                    <time className={styles.time} dateTime={line.createdAt} title={formatInstant(line.createdAt)}>
                      {timeOf(line, now)}
                    </time>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {hasMore && (
          <Button variant="quiet" onClick={onMore}>
            Show More
          </Button>
        )}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
