import type { Tx } from '../../../platform/db/database.ts';
import type { StoredOf } from '../../../platform/kernel/event.ts';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import type { notificationEvents } from '../communication.events.ts';
import { type CreatedNotification, notificationsTopic } from '../notifications.contract.ts';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    notification_list: {
      account_id: number;
      id: number;
      user_id: number;
      summary: string;
      body: string;
      kind: string;
      link: string;
      icon: string;
      tone: string;
      is_read: boolean;
      created_at: Date | string;
      urgency: string;
      told_as: string | null;
      rule_name: string | null;
      snoozed_until: Date | string | null;
      mail: string;
    };
  }
}

interface Of {
  readonly accountId: number;
  readonly streamId: number;
}

/** Whose notification it is, as long as it stands in the list. */
async function ownerOf(db: Tx, e: Of): Promise<number | null> {
  const row = await db
    .selectFrom('notification_list')
    .select('user_id')
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

type Created = StoredOf<typeof notificationEvents, 'notification.created'>;
const createdOf = ({ streamId, data }: Created): CreatedNotification => ({
  id: streamId,
  summary: data.summary,
  body: data.body,
  link: data.link,
  isOnDesktop: data.isOnDesktop,
});

/** One row per notification; its user's sockets hear that there is news. */
export const notificationList = rowProjection<typeof notificationEvents>()({
  name: 'notification_list',
  added: {
    'notification.created'(e) {
      const { userId, summary, body, kind, link, icon, tone, urgency, mail, because } = e.data;
      const why = { told_as: because?.toldAs ?? null, rule_name: because?.ruleName ?? null };
      const shown = { summary, body, kind, link, icon, tone, urgency, mail };
      return { user_id: userId, ...shown, ...why, is_read: false, snoozed_until: null, created_at: e.at };
    },
  },
  changed: {
    'notification.read': () => ({ is_read: true }),
    'notification.unread': () => ({ is_read: false }),
    'notification.snoozed': (e) => ({ snoozed_until: e.data.until }),
    'notification.snoozeEnded': () => ({ snoozed_until: null }),
  },
  removed: ['notification.removed'],
  async tells(e, db) {
    const userId = await ownerOf(db, e);
    if (userId === null) return [];
    const body = e.type === 'notification.created' ? { created: createdOf(e as Created) } : {};
    return [{ topic: notificationsTopic, userId, body }];
  },
});
