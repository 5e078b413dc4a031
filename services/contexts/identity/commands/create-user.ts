import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { assertSeat } from '../access/assert-seat.ts';
import { assertGivesOwn } from '../access/gives-own.ts';
import { assertMayGrantRights } from '../access/may-grant-rights.ts';
import { userAggregate } from '../domain/user.ts';
import type { UserEvent } from '../identity.events.ts';
import { assertGoodPassword } from '../passwords/assert-good-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { writeCredential } from '../store/credentials.ts';
import { normalEmail, reserveEmail } from '../store/sign-in-names.ts';
import { checkGroups } from './load-group.ts';

/** `passwordHash` and `isDeveloper` come from tools only: no endpoint offers them. */
export interface CreateUserInput {
  email: string;
  name: string;
  password?: string | undefined;
  /** In place of a password: its hash, made before. */
  passwordHash?: string;
  groupIds: number[];
  isDeveloper?: boolean;
}

/** Adds a user; without a password nobody can sign in as them yet. 403 when groups are given without permission:update, or with rights the caller lacks. */
export const createUser = command('identity.createUser', async (input: CreateUserInput, context) => {
  const { accountId, now, tx } = context;
  const hash = input.passwordHash ?? (input.password === undefined ? null : await hashOf(input.password));
  // Groups carry rights: who may not grant rights may not hand them out through a group either.
  if (input.groupIds.length) assertMayGrantRights(context);
  const groupIds = await checkGroups(context, input.groupIds);
  await assertSeat(context, 'email');
  const user = await context.start(userAggregate);
  const email = normalEmail(input.email);
  await reserveEmail(tx, accountId, user.id, email);
  if (hash) await writeCredential(tx, accountId, user.id, hash, now);
  const events: UserEvent[] = [
    { type: 'user.created', data: { email, name: input.name, groupIds, isDeveloper: input.isDeveloper ?? false } },
  ];
  if (hash) events.push({ type: 'user.passwordSet', data: {} });
  const created = change(user, events);
  if (groupIds.length) await assertGivesOwn(context, created);
  return outcome({ id: user.id }, created);

  async function hashOf(password: string): Promise<string> {
    const { companyName } = await accountFacts(tx, accountId);
    await assertGoodPassword(password, { companyName, name: input.name, email: input.email });
    return hashPassword(password);
  }
});
