import { formatClock, formatTime } from '../../lib/format/date.ts';
import type { Freshness } from '../../lib/live/freshness.ts';
import { useFreshness } from '../../lib/live/live.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './freshness.module.css';

/** The words for a state of the socket. */
export function freshnessText(freshness: Freshness): string {
  switch (freshness.state) {
    case 'live':
      return `Live · ${formatClock(freshness.at)}`;
    case 'reconnecting':
      return 'Reconnecting';
    case 'offline':
      return `Offline since ${formatTime(freshness.since)}`;
    default:
      return 'Connecting';
  }
}

/** How fresh the screen is. Only losing and regaining the line is read out, not every second. */
export function FreshnessLabel() {
  const freshness = useFreshness();
  const text = freshnessText(freshness);
  const spoken = freshness.state === 'live' ? 'Live' : text;
  return (
    <Row
      as="span"
      gap={6}
      align="center"
      isInline
      className={styles.freshness}
      data-state={freshness.state}
      title={text}
    >
      <span className={styles.dot} aria-hidden />
      <span className={`tabular ${styles.text}`} aria-hidden>
        {text}
      </span>
      <span className="sr-only" role="status">
        {spoken}
      </span>
    </Row>
  );
}
