import {
  dueStatuses,
  isBeingSent,
  isWaiting,
} from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { LinkKind } from '../port/wanted.ts';
import { silentMs } from './take-in-hand.ts';

const [sending = ''] = dueStatuses.filter(isBeingSent);
const atOnce = 200;

/** A link whose turn has come; a fresh one was never tried. */
export interface DueLink {
  readonly id: number;
  readonly kind: LinkKind;
  readonly isFresh: boolean;
}

/**
 * Links whose turn has come, as the list knows them: contacts before invoices, these before credit notes and payments. What waits
 * for its customer is left out.
 */
export async function dueLinks(tx: Tx, accountId: number, key: IntegrationKey, now: Date): Promise<DueLink[]> {
  const rows = await tx
    .selectFrom('integration_link_list as l')
    .select(['l.id', 'l.kind', 'l.status', 'l.attempts', 'l.remote_id'])
    .where('l.account_id', '=', accountId)
    .where('l.integration_key', '=', key)
    .where('l.status', 'in', [...dueStatuses])
    .where((w) => w.or([w('l.retry_at', 'is', null), w('l.retry_at', '<=', now)]))
    .where((w) =>
      w.or([w('l.status', '!=', sending as 'sending'), w('l.changed_at', '<=', new Date(now.getTime() - silentMs))]),
    )
    .where((w) =>
      w.or([
        w('l.kind', '=', 'contact'),
        w.exists(
          w
            .selectFrom('integration_link_list as c')
            .select('c.id')
            .whereRef('c.account_id', '=', 'l.account_id')
            .whereRef('c.integration_key', '=', 'l.integration_key')
            .whereRef('c.record_id', '=', 'l.contact_id')
            .where('c.kind', '=', 'contact')
            .where('c.remote_id', 'is not', null),
        ),
      ]),
    )
    .orderBy(sql`array_position(array['contact', 'invoice', 'creditNote', 'payment'], l.kind)`)
    .orderBy('l.id')
    .limit(atOnce)
    .execute();
  return rows.map(({ id, kind, status, attempts, remote_id }) => ({
    ...{ id, kind, isFresh: isWaiting(status) && attempts === 0 && remote_id === null },
  }));
}
