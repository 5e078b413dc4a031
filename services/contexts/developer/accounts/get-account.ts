import { sql } from 'kysely';
import type { Principal } from '../../../platform/auth/principal.ts';
import { type Tx, withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { readAccount } from '../../account/account.facts.ts';
import { grantedHistory, grantedOf } from '../../billing/granted.facts.ts';
import { type PlatformVisit, visitsOf } from '../../identity/visits/visits.facts.ts';
import type { AccountDetail, AccountRow, AccountVisit } from './accounts.contract.ts';

const shownVisits = 20;

/** One company, as far as developers need it; 404 when there is none. */
export const getAccount = openHandler(
  'developer.getAccount',
  ({ id }: { id: number }, { runtime, principal }): Promise<AccountDetail> =>
    withAccount(runtime.db, id, async (tx) => {
      const { timeZone, stateCode, access, subscription } = await readAccount(tx, id);
      return {
        ...(await rowOf(tx, id)),
        ...(await standing(tx, id)),
        ...(await grantedOf(tx, id)),
        history: await grantedHistory(tx, id),
        visits: (await visitsOf(tx, id, shownVisits)).map((visit) => seenBy(principal, visit)),
        ...{ timeZone, stateCode, access, autoRenew: subscription.isAutoRenewEnabled },
      };
    }),
);

const seenBy = (principal: Principal | null, visit: PlatformVisit): AccountVisit => ({
  ...visit,
  askedAt: visit.askedAt.toISOString(),
  begunAt: visit.begunAt?.toISOString() ?? null,
  endsAt: visit.endsAt?.toISOString() ?? null,
  isOwn: visit.visitorAccountId === principal?.accountId && visit.visitorUserId === principal.userId,
});

async function rowOf(tx: Tx, id: number): Promise<AccountRow> {
  const { rows } = await sql<Omit<AccountRow, 'lastSignInAt'> & { lastSignInAt: Date | null }>`
    select o.id, o.name, o.abn, o.state, o.plan, o.expiry_date as "expiryDate", o.users, o.user_limit as "userLimit",
      o.last_sign_in_at as "lastSignInAt", o.onboarding, f.orders_30d as "orders30d", f.bytes, f.lag, f.lag_ms as "lagMs"
    from account_overviews() o, account_figures(${id}) f where o.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The company ${id} is in no list`);
  return { ...row, lastSignInAt: row.lastSignInAt?.toISOString() ?? null };
}

/** What went wrong in its log, by number. */
async function standing(tx: Tx, id: number): Promise<Pick<AccountDetail, 'parked' | 'violations' | 'openedAt'>> {
  const { rows } = await sql<{ parked: number; violations: number; opened: Date }>`
    select (select count(*) from parked_stream where account_id = ${id}) as parked,
      (select count(*) from invariant_violation
        where account_id = ${id} and cleared_at is null and stands_at <= now()) as violations,
      (select at from event where account_id = ${id} and seq = 1) as opened`.execute(tx);
  const { parked = 0, violations = 0, opened = new Date(0) } = rows[0] ?? {};
  return { parked, violations, openedAt: opened.toISOString() };
}
