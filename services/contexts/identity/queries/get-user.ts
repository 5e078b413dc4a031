import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { isLastAdministrator } from '../access/keep-administrator.ts';
import { userWithRights } from '../identity.facts.ts';
import { countOpenSessions } from '../store/sessions.ts';

/** One user with groups and effective rights, exact. */
export const getUser = query('identity.getUser', async ({ id }: { id: number }, { db, accountId, now }) => {
  const user = await userWithRights(db, accountId, id, now);
  if (!user) throw notFound();
  const { isMfaEnabled = false, hasPassword = false } = user;
  return {
    ...user,
    isMfaEnabled,
    hasPassword,
    sessionCount: await countOpenSessions(db, accountId, id, now),
    groupIds: [...user.groupIds],
    isLastAdministrator: await isLastAdministrator(db, accountId, id),
  };
});
