import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format/number.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './mobile.module.css';

interface Props {
  readonly label: string;
  readonly icon: string;
  readonly to: string;
  /** How much waits there. */
  readonly count?: number | null;
  /** Why it cannot be opened; the button stays and says so. */
  readonly blocker?: string | null;
}

/** A large button of a dashboard on a phone: an area, and how much waits there. */
export function DashboardButton({ label, icon, to, count = null, blocker = null }: Props) {
  const face = (
    <>
      <Icon name={blocker === null ? icon : 'lock'} size={22} />
      <span className={styles.buttonLabel}>{label}</span>
      {blocker === null && count !== null && <span className={`tabular ${styles.count}`}>{formatCount(count)}</span>}
      {blocker !== null && <span className={styles.reason}>{blocker}</span>}
    </>
  );
  if (blocker !== null)
    return (
      <button type="button" aria-disabled="true" className={styles.button}>
        {face}
      </button>
    );
  return (
    <Link to={to} className={styles.button}>
      {face}
    </Link>
  );
}
