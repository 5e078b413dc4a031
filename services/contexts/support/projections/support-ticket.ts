import { projection } from '../../../platform/projections/projection.ts';
import type { Severity } from '../support.contract.ts';
import type { supportEvents } from '../support.events.ts';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    support_ticket: {
      account_id: number;
      id: number;
      number: string;
      subject: string;
      user_id: number;
      user_name: string;
      severity: Severity;
      created_at: Date | string;
    };
  }
}

/** One row per ticket. */
export const supportTicket = projection<typeof supportEvents>({
  name: 'support_ticket',
  tables: ['support_ticket'],
  on: {
    async 'supportTicket.created'(db, e) {
      const { number, subject, severity } = e.data;
      await db
        .insertInto('support_ticket')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number,
          subject,
          severity,
          user_id: e.meta.actor.userId ?? 0,
          user_name: e.meta.actor.name,
          created_at: e.at,
        })
        .execute();
    },
  },
});
