import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { seatsTaken } from '../identity.facts.ts';

/**
 * 422 when the company has as many users as its subscription includes. Archived users take no seat. Two who add the
 * last user in the same moment take turns; a company of before there were numbers has no limit. `isCounted`: the user has a seat already, and
 * the subscription may have become smaller since.
 */
export async function assertSeat(
  { tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>,
  field: string,
  isCounted = false,
): Promise<void> {
  const { userCount } = await accountFacts(tx, accountId);
  if (userCount <= 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} seats`}, 0))`.execute(tx);
  if ((await seatsTaken(tx, accountId)) + (isCounted ? 0 : 1) <= userCount) return;
  throw badField(
    field,
    `Your subscription includes ${userCount} users, and all of them are taken. Archive a user, or ask for more`,
  );
}
