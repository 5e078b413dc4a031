import { notificationsTopic } from '@glasshouse/services/contexts/communication/notifications.contract';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLiveMessage } from '../../lib/live/live.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { IconButton } from '../../ui/button.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useUnreadCount } from '../../widgets/notifications/notifications.queries.ts';
import styles from './bell.module.css';
import { createdIn, showWebNotification } from './bell-web-notification.ts';

const BellTray = lazyPart(() => import('./bell-tray.tsx'));

const shakeMs = 5_000;

/** True for five seconds after a number has risen; rising again begins them anew. */
function useRisen(count: number): boolean {
  const before = useRef(count);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [hasRisen, setRisen] = useState(false);
  useEffect(() => {
    const rose = count > before.current;
    before.current = count;
    if (!rose) return;
    setRisen(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRisen(false), shakeMs);
  }, [count]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return hasRisen;
}

/** The bell with its count of unread notifications; it opens the tray. */
export function Bell() {
  const unread = useUnreadCount();
  const hasRisen = useRisen(unread);
  const shown = unread > 99 ? '99+' : unread;
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const open = (link: string) => void navigate({ href: link });
  useLiveMessage(notificationsTopic, (message) => {
    const created = createdIn(message);
    if (created) showWebNotification(created, open);
  });
  const close = () => setOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <IconButton
          label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
          className={styles.bell}
          data-risen={hasRisen || undefined}
          onClick={() => setOpen((was) => !was)}
        >
          <IconBell size={18} stroke={1.6} className={styles.drawing} aria-hidden />
          {unread > 0 && <span className={styles.badge}>{shown}</span>}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        {isOpen && (
          <Suspense fallback={<PageSkeleton rows={4} />}>
            <BellTray unread={unread} onClose={close} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
