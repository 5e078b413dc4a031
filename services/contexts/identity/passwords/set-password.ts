import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { assertSeat } from '../access/assert-seat.ts';
import { userAggregate } from '../domain/user.ts';
import { readCredential, writeCredential } from '../store/credentials.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

interface Input {
  userId: number;
  hash: string;
  keepSessionId: string;
  /** The password it takes the place of: of two people with one link only the first succeeds. 422 on `target` else. */
  replaces?: { hash: string | null; target: string };
  /** Somebody accepts an invitation: 422 on `target` when the subscription has no seat for them any more. */
  isAccepting?: boolean;
}

/** Keeps the hash of a new password and ends all sessions but the one that asked. */
export const setPassword = command('identity.setPassword', async (input: Input, context) => {
  const { accountId, now, tx } = context;
  const user = await context.load(userAggregate, input.userId);
  if (input.replaces && (await readCredential(tx, accountId, user.id)) !== input.replaces.hash)
    throw badField(input.replaces.target, 'This link is no longer valid. Ask for a new one');
  if (input.isAccepting) await assertSeat(context, input.replaces?.target ?? 'code', true);
  await writeCredential(tx, accountId, user.id, input.hash, now);
  await revokeSessionsOf(tx, accountId, user.id, now, input.keepSessionId);
  return outcome({}, change(user, [{ type: 'user.passwordSet', data: {} }]));
});
