import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { filtersInUrl } from '../../widgets/data-table/filters-in-url.ts';
import styles from './dashboard.module.css';

interface Props {
  readonly label: string;
  readonly icon: string;
  readonly tone: string;
  readonly link: string;
  readonly filters: Parameters<typeof filtersInUrl>[0];
  /** Why this user may not know it; the line stays and says so. */
  readonly blocker: string | null;
  /** The number as text. */
  readonly value: string;
  /** Nothing waits: the line is quiet. */
  readonly isQuiet: boolean;
}

/** A figure that leads to its rows; nothing waiting is quiet, and what may not be known says why. */
export function Line({ label, icon, tone, link, filters, blocker, value, isQuiet }: Props) {
  if (blocker !== null)
    return (
      <li data-quiet>
        <span className={styles.line}>
          <Icon name="lock" size={17} />
          <span className={styles.label}>
            {label}
            <span className={styles.reason}>{blocker}</span>
          </span>
        </span>
      </li>
    );
  return (
    <li data-tone={tone} data-quiet={isQuiet || undefined}>
      <Link to={link} search={filtersInUrl(filters)} className={styles.line}>
        <Icon name={icon} size={17} />
        <span className={styles.label}>{label}</span>
        <span className={`tabular ${styles.number}`}>{value}</span>
      </Link>
    </li>
  );
}
