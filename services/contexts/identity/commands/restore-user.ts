import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { assertSeat } from '../access/assert-seat.ts';
import { userAggregate } from '../domain/user.ts';

/** Brings an archived user back with password and groups; restoring a live one changes nothing. */
export const restoreUser = command('identity.restoreUser', async ({ id }: { id: number }, context) => {
  const user = await context.load(userAggregate, id);
  if (user.state.isArchived) await assertSeat(context, 'id');
  return outcome({ id }, change(user, user.state.isArchived ? [{ type: 'user.restored', data: {} }] : []));
});
