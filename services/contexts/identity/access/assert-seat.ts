import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { userAggregate } from '../domain/user.ts';

/**
 * 422 when the company has as many users as its subscription includes. Archived users take no seat. Two who add the
 * last user in the same moment take turns; a company of before there were numbers has no limit.
 */
export async function assertSeat({ tx, accountId }: CommandContext, field: string): Promise<void> {
  const { userCount } = await accountFacts(tx, accountId);
  if (userCount <= 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} seats`}, 0))`.execute(tx);
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from aggregate where account_id = ${accountId} and type = ${userAggregate.type}
      and not coalesce((state->>'isArchived')::boolean, false)`.execute(tx);
  if ((rows[0]?.users ?? 0) < userCount) return;
  throw badField(
    field,
    `Your subscription includes ${userCount} users, and all of them are taken. Archive a user, or ask for more`,
  );
}
