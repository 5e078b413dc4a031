import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { keepAdministrator } from '../access/keep-administrator.ts';
import { userAggregate } from '../domain/user.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

/** Archives a user and ends the sessions; archiving an archived one changes nothing. 409 for oneself and for the last administrator. */
export const archiveUser = command('identity.archiveUser', async ({ id }: { id: number }, context) => {
  const user = await context.load(userAggregate, id);
  if (id === context.actor.userId)
    throw conflict('OwnUserError', 'You cannot archive yourself. Ask another administrator');
  const archived = change(user, user.state.isArchived ? [] : [{ type: 'user.archived', data: {} }]);
  await keepAdministrator(context, archived);
  await revokeSessionsOf(context.tx, context.accountId, id, context.now);
  return outcome({ id }, archived);
});
