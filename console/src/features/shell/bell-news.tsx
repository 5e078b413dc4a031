import type { Notification } from '@glasshouse/services/contexts/communication/notifications.contract';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { whenText, whyText } from '../../widgets/notifications/notification-words.ts';
import { useMarkNotifications, useReadNotification } from '../../widgets/notifications/notifications.actions.ts';
import { newestQuery } from '../../widgets/notifications/notifications.queries.ts';
import { SnoozeMenu } from '../../widgets/notifications/snooze-menu.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import styles from './bell.module.css';
import { BellPermission } from './bell-permission.tsx';

interface LineProps {
  readonly line: Notification;
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

function Line({ line, onOpen, onRead }: LineProps) {
  return (
    <Row as="li" align="start" className={styles.line} data-tone={line.tone} data-unread={!line.isRead || undefined}>
      <Link to={line.link} className={styles.link} onClick={onOpen}>
        <Icon name={line.icon} />
        <span className={styles.text}>
          {!line.isRead && <span className="sr-only">Unread: </span>}
          <span className={styles.summary}>{line.summary}</span>
          <span className={styles.body}>{line.body}</span>
          <time className={`tabular ${styles.when}`} dateTime={line.createdAt}>
            {whenText(line.createdAt)}
          </time>
          {line.snoozedUntil && <span className={styles.why}>Snoozed until {whenText(line.snoozedUntil)}</span>}
          {line.toldAs && <span className={styles.why}>{whyText(line)}</span>}
        </span>
      </Link>
      <SnoozeMenu line={line} className={styles.read} isInTray />
      {!line.isRead && (
        <IconButton label={`Mark as read: ${line.summary}`} className={styles.read} onClick={onRead}>
          <IconCheck size={15} aria-hidden />
        </IconButton>
      )}
    </Row>
  );
}

/** The newest notifications: a click opens what one is about and marks it read. */
export function BellNews({ unread, onClose }: { readonly unread: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(newestQuery);
  const read = useReadNotification();
  const mark = useMarkNotifications();
  const markRead = (line: Notification) => {
    if (!line.isRead) void read.run({ params: { id: line.id } });
  };
  const open = (line: Notification) => {
    markRead(line);
    onClose();
  };
  return (
    <>
      {!data && <PartWait error={error} onRetry={refetch} title="The notifications could not be loaded" rows={4} />}
      {data?.data.length === 0 && (
        <p className={styles.none}>Approvals that wait for you and news of your orders appear here.</p>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.list}>
          {data.data.map((line) => (
            <Line key={line.id} line={line} onOpen={() => open(line)} onRead={() => markRead(line)} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Link to="/communication/notifications" className={styles.all} onClick={onClose}>
          Notification Inbox
        </Link>
        <Link to="/communication/notifications/preferences" className={styles.all} onClick={onClose}>
          Preferences
        </Link>
        <Button
          variant="quiet"
          disabled={unread === 0}
          isBusy={mark.isRunning}
          onClick={() => void mark.run({ body: { isRead: true } })}
        >
          Mark all as read
        </Button>
      </div>
      <BellPermission />
    </>
  );
}
