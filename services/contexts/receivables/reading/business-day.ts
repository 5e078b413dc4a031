import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';

/** The day it is where the company is: what money counts for. */
export async function businessDay({
  tx,
  accountId,
  now,
}: Pick<CommandContext, 'tx' | 'accountId' | 'now'>): Promise<string> {
  const { timeZone } = await accountFacts(tx, accountId);
  return localDate(now, timeZone);
}
