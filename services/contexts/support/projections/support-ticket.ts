import { rowProjection } from '../../../platform/projections/row-projection.ts';
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
export const supportTicket = rowProjection<typeof supportEvents>()({
  name: 'support_ticket',
  added: {
    'supportTicket.created'(e) {
      const { number, subject, severity } = e.data;
      const { userId, name } = e.meta.actor;
      return { number, subject, severity, user_id: userId ?? 0, user_name: name, created_at: e.at };
    },
  },
});
