import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { userAggregate } from '../domain/user.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

/** Archives a user and ends the sessions; archiving an archived one changes nothing. */
export const archiveUser = command('identity.archiveUser', async ({ id }: { id: number }, context) => {
  const user = await context.load(userAggregate, id);
  if (id === context.actor.userId)
    throw conflict('OwnUserError', 'You cannot archive yourself. Ask another administrator');
  await revokeSessionsOf(context.tx, context.accountId, id, context.now);
  return outcome({ id }, change(user, user.state.isArchived ? [] : [{ type: 'user.archived', data: {} }]));
});
