import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { VisitRow } from './visits.contract.ts';

export { openVisit } from './open-visit.ts';

/** A visit as developers of the platform see it: without the name of the person it is in. */
export interface PlatformVisit extends Pick<VisitRow, 'id' | 'visitor' | 'mode' | 'reason' | 'minutes' | 'status'> {
  readonly askedAt: Date;
  readonly begunAt: Date | null;
  readonly endsAt: Date | null;
  readonly visitorUserId: number;
  readonly visitorAccountId: number;
  readonly asId: number;
}

/** The newest visits of the platform to a company. */
export async function visitsOf(tx: Tx, accountId: number, most: number): Promise<PlatformVisit[]> {
  const { rows } = await sql<PlatformVisit>`
    select id, visitor, mode, reason, minutes, status, as_id as "asId", asked_at as "askedAt", begun_at as "begunAt",
      ends_at as "endsAt", visitor_user_id as "visitorUserId", visitor_account_id as "visitorAccountId"
    from support_visit_list where account_id = ${accountId} and visitor_account_id <> account_id order by id desc limit ${most}`.execute(
    tx,
  );
  return rows;
}
