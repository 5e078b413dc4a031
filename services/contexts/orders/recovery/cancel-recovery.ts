import { command, outcome } from '../../../platform/cqrs/command.ts';
import { dropForm } from './recovery-store.ts';

/** Throws away what was kept; nothing to throw away is fine. */
export const cancelRecovery = command(
  'orders.cancelRecovery',
  async ({ orderId }: { orderId: number | null }, { tx, accountId, actor }) => {
    if (actor.userId !== null) await dropForm(tx, { accountId, userId: actor.userId }, orderId);
    return outcome({});
  },
);
