import { openStatusesOf } from '@glasshouse/state-machines/kernel';
import { supportVisitMachine } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type VisitState, visitAggregate } from './visit.ts';

/** A question or an approval holds so long, ms. */
const holdsMs = 24 * 3_600_000;

export type OpenVisit = VisitState & { readonly id: number };

/** Visits that have not come to their end, oldest first. */
export async function openVisits(tx: Tx, accountId: number): Promise<OpenVisit[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', visitAggregate.type)
    .where(sql<boolean>`state->>'status' in (${sql.join(openStatusesOf(supportVisitMachine))})`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...(row.state as VisitState), id: row.id }));
}

/** Whether nobody came back to it for too long. */
export const hasLapsed = ({ askedAt, answeredAt }: VisitState, now: Date): boolean =>
  now.getTime() - Date.parse(answeredAt ?? askedAt) > holdsMs;
