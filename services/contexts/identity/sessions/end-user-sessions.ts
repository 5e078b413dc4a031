import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { userAggregate } from '../domain/user.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

/** Ends every session of another user, who can sign in again. 409 for oneself: one's own are ended one by one. */
export const endUserSessions = command('identity.endUserSessions', async ({ id }: { id: number }, context) => {
  const user = await context.load(userAggregate, id);
  if (id === context.actor.userId)
    throw conflict('OwnUserError', 'You cannot end your own sessions here. Your profile lists them');
  const ended = await revokeSessionsOf(context.tx, context.accountId, id, context.now);
  return outcome({ id, ended }, change(user, ended ? [{ type: 'user.sessionsEnded', data: { count: ended } }] : []));
});
