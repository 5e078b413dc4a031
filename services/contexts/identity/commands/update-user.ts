import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { assertGivesOwn } from '../access/gives-own.ts';
import { keepAdministrator } from '../access/keep-administrator.ts';
import { assertMayGrantRights } from '../access/may-grant-rights.ts';
import { userAggregate } from '../domain/user.ts';
import { normalEmail, releaseEmail, reserveEmail } from '../store/sign-in-names.ts';
import { checkGroups } from './load-group.ts';

interface Input {
  id: number;
  email: string;
  name: string;
  groupIds?: number[] | undefined;
}

/**
 * Changes name, e-mail and groups. 422 for one's own address, which asks for the password; 403 when the groups change without
 * permission:update or give a right the caller lacks; 409 when nobody would be left to manage users.
 */
export const updateUser = command('identity.updateUser', async ({ id, name, ...given }: Input, context) => {
  const user = await context.load(userAggregate, id);
  const groupIds = await newGroups();
  const email = normalEmail(given.email);
  if (email !== user.state.email) {
    if (id === context.actor.userId)
      throw badField('email', 'Change your own address in your profile: it asks for your password');
    await releaseEmail(context.tx, context.accountId, id);
    await reserveEmail(context.tx, context.accountId, id, email);
  }
  const updated = change(user, [{ type: 'user.updated', data: { email, name, groupIds } }]);
  if (groupIds.join() !== user.state.groupIds.join()) {
    await assertGivesOwn(context, updated);
    await keepAdministrator(context, updated);
  }
  return outcome({ id }, updated);

  async function newGroups(): Promise<number[]> {
    const before = [...user.state.groupIds];
    const asked = given.groupIds ?? before;
    if (asked.length === before.length && asked.every((group) => before.includes(group))) return before;
    assertMayGrantRights(context);
    return checkGroups(context, asked);
  }
});
