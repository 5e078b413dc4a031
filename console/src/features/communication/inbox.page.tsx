import {
  type Notification,
  notificationsContract,
} from '@glasshouse/services/contexts/communication/notifications.contract';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import {
  kindOptions,
  kindWord,
  urgencyWords,
  whenText,
  whyText,
} from '../../widgets/notifications/notification-words.ts';
import { useMarkNotifications, useReadNotification } from '../../widgets/notifications/notifications.actions.ts';
import { useUnreadCount } from '../../widgets/notifications/notifications.queries.ts';
import { SnoozeMenu } from '../../widgets/notifications/snooze-menu.tsx';
import { Page } from '../../widgets/page/page.tsx';
import styles from './inbox.module.css';
import { MarkChosen } from './mark-chosen.tsx';

const readOptions = [
  { value: 'false', label: 'Unread' },
  { value: 'true', label: 'Read' },
];

/** Whether it is read or until when it is snoozed, and the menu that snoozes. */
const ReadCell = ({ line }: { readonly line: Notification }) => (
  <span className={styles.read}>
    {line.isRead ? (
      'Read'
    ) : line.snoozedUntil ? (
      <span>Until {whenText(line.snoozedUntil)}</span>
    ) : (
      <strong className={styles.unread}>Unread</strong>
    )}
    <SnoozeMenu line={line} />
  </span>
);

/** Everything that was told to the reader in the last 90 days. */
export function InboxPage() {
  const unread = useUnreadCount();
  const read = useReadNotification();
  const mark = useMarkNotifications();
  const open = (line: Notification) => {
    if (!line.isRead) void read.run({ params: { id: line.id } });
  };
  return (
    <Page
      title="Notification Inbox"
      sub={unread > 0 ? `${unread} unread` : 'No unread notifications'}
      actions={
        <>
          <span className={styles.beside} data-links>
            <Link to="/communication/notifications/preferences">Preferences</Link>
          </span>
          <Button
            disabled={unread === 0}
            isBusy={mark.isRunning}
            onClick={() => void mark.run({ body: { isRead: true } })}
          >
            Mark all as read
          </Button>
        </>
      }
      isList
    >
      <DataTable
        endpoint={notificationsContract.listNotifications}
        noun={['notification', 'notifications']}
        defaultSort="-createdAt"
        options={{ kind: kindOptions, isRead: readOptions }}
        widths={{ summary: 330, body: 250, kind: 110, isRead: 130, toldAs: 190 }}
        cells={{
          summary: (line) => (
            <Link
              to={line.link}
              className={styles.summary}
              data-unread={!line.isRead || undefined}
              data-tone={line.tone}
              onClick={() => open(line)}
            >
              <Icon name={line.icon} size={15} />
              <span>{line.summary}</span>
            </Link>
          ),
          kind: (line) => kindWord(line.kind),
          isRead: (line) => <ReadCell line={line} />,
          toldAs: whyText,
          urgency: (line) => urgencyWords[line.urgency],
        }}
        bulk={(chosen, clear) => <MarkChosen chosen={chosen} onDone={clear} />}
      />
    </Page>
  );
}
