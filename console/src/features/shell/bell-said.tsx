import { formatTime } from '../../lib/format/date.ts';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { tray } from '../../ui/toast.tsx';
import styles from './bell.module.css';

const looks = {
  success: { icon: 'circle-check', tone: 'success' },
  info: { icon: 'circle', tone: 'info' },
  warning: { icon: 'alert', tone: 'attention' },
  error: { icon: 'alert', tone: 'danger' },
} as const;

/** Every toast of this window, newest first: for those who looked away. */
export function BellSaid() {
  const lines = useStore(tray);
  if (lines.length === 0) return <p className={styles.none}>No messages in this window yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
    <ul className={styles.list} tabIndex={0}>
      {lines.map((line) => (
        <li key={line.id} className={styles.said} data-tone={looks[line.tone].tone}>
          <Icon name={looks[line.tone].icon} />
          <span className={styles.text}>{line.text}</span>
          <time className={`tabular ${styles.when}`} dateTime={line.at}>
            {formatTime(line.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
