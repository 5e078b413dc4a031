import { query } from '../../../platform/cqrs/query.ts';
import { countUnread } from '../reading/inbox-store.ts';

/** How many of the caller's notifications are unread, exact. */
export const notificationSummary = query(
  'communication.notificationSummary',
  async (_: object, { db, accountId, actor }) => ({ unreadCount: await countUnread(db, accountId, actor.userId ?? 0) }),
);
