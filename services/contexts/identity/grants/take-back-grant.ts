import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict, notFound } from '../../../platform/kernel/errors.ts';
import { isLive } from '../domain/grant.ts';
import { userAggregate } from '../domain/user.ts';

/** Ends a grant now. 409 for one that is over. */
export const takeBackGrant = command(
  'identity.takeBackGrant',
  async ({ id, grantId }: { id: number; grantId: number }, context) => {
    const user = await context.load(userAggregate, id);
    const grant = user.state.grants?.find((one) => one.id === grantId);
    if (!grant) throw notFound();
    if (!isLive(grant, context.now)) throw conflict('GrantEndedError', 'This grant is over already');
    return outcome({ id: grantId }, change(user, [{ type: 'user.grantTakenBack', data: { id: grantId } }]));
  },
);
