import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { formatTime } from '../../lib/format/date.ts';
import { useStore } from '../../lib/store.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tray } from '../../ui/toast.tsx';
import styles from './menus.module.css';

const iconOf = { success: 'circle-check', info: 'circle', warning: 'alert', error: 'alert' } as const;

/** True for five seconds after a number has risen. */
function useRisen(count: number): boolean {
  const before = useRef(count);
  const [hasRisen, setRisen] = useState(false);
  useEffect(() => {
    const rose = count > before.current;
    before.current = count;
    if (!rose) return;
    setRisen(true);
    const timer = setTimeout(() => setRisen(false), 5000);
    return () => clearTimeout(timer);
  }, [count]);
  return hasRisen;
}

/** The bell with its count of unread notifications, and the tray of everything the console has said. */
export function Bell() {
  const { notifications } = useProfile();
  const lines = useStore(tray);
  const unread = notifications.unreadCount;
  const hasRisen = useRisen(unread);
  return (
    <Popover
      position="bottom-end"
      width={320}
      trapFocus
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <IconButton label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'} className={styles.bell}>
          <IconBell size={18} stroke={1.6} className={hasRisen ? styles.shaking : undefined} aria-hidden />
          {unread > 0 && <span className={styles.badge}>{unread > 99 ? '99+' : unread}</span>}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Messages">
        <div className={styles.tray}>
          {lines.length === 0 && <p className={styles.line}>Nothing has been said yet today.</p>}
          {lines.map((line) => (
            <div key={line.id} className={styles.line} data-tone={line.tone}>
              <Icon name={iconOf[line.tone]} />
              <span>
                {line.text}
                <span className={`${styles.reason} tabular`}>{formatTime(line.at)}</span>
              </span>
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
