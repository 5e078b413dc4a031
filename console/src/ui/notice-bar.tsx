import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './notice-bar.module.css';

export type NoticeType = 'info' | 'success' | 'error' | 'warning' | 'pause';

/** A pause is drawn as an error: somebody stopped it and it does not go on by itself. */
const looks = { info: 'info', success: 'success', error: 'error', warning: 'warning', pause: 'error' } as const;
const icons: Readonly<Record<NoticeType, string>> = {
  info: 'eye',
  success: 'circle-check',
  error: 'alert',
  warning: 'hourglass',
  pause: 'pause',
};

interface Props {
  readonly type: NoticeType;
  readonly children: ReactNode;
  /** One button: the next step. */
  readonly action?: ReactNode;
  readonly onClose?: () => void;
}

/** A line across a page or a part of it, with icon and words. */
export function NoticeBar({ type, children, action, onClose }: Props) {
  const look = looks[type];
  return (
    <div className={styles.bar} data-type={type} data-look={look} role={look === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[type]} size={16} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
      {onClose && (
        <IconButton label="Close message" onClick={onClose}>
          <Icon name="x" size={16} />
        </IconButton>
      )}
    </div>
  );
}
