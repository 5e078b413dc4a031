import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { userAggregate } from '../domain/user.ts';
import { removeAuthenticator } from '../store/authenticators.ts';

/** Takes the authenticator from a user, who then signs in with the password alone. 409 when there is none in use. */
export const disableMfa = command('identity.disableMfa', async ({ id }: { id: number }, context) => {
  const user = await context.load(userAggregate, id);
  if (!user.state.isMfaEnabled) throw conflict('NoAuthenticatorError', 'The user has no authenticator');
  await removeAuthenticator(context.tx, context.accountId, id);
  return outcome({ id }, change(user, [{ type: 'user.mfaDisabled', data: {} }]));
});
