import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './banner.module.css';

interface Props {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** Words of the link, such as 'Try Again'. */
  readonly action?: string;
  readonly onAction?: () => void;
  readonly icon?: string;
  /** Read at once, or when there is time. */
  readonly role?: 'alert' | 'status';
}

/** A line over the page: what is wrong or new, and at most one thing to do about it. */
export function Banner({ tone, children, action, onAction, icon, role = 'alert' }: Props) {
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      <Icon name={icon ?? (tone === 'info' ? 'star' : 'alert')} size={16} />
      <span className={styles.text}>{children}</span>
      {action && (
        <button type="button" className={styles.link} onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
