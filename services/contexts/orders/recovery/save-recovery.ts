import { command, outcome } from '../../../platform/cqrs/command.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { orderFacts } from '../orders.facts.ts';
import type { SaveRecoveryBody } from './recovery.contract.ts';
import { keepForm } from './recovery-store.ts';

/** Keeps what somebody is typing. It is his alone and no fact of the business: no event. 404 for an order that is not there. */
export const saveRecovery = command('orders.saveRecovery', async (form: SaveRecoveryBody, context) => {
  const { tx, accountId, actor, now } = context;
  if (actor.userId === null) throw notFound();
  if (form.orderId !== null && !(await orderFacts(tx, accountId, form.orderId))) throw notFound();
  await keepForm(tx, { accountId, userId: actor.userId }, form, now);
  return outcome({ savedAt: now.toISOString() });
});
