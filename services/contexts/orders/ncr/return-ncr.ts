import { command } from '../../../platform/cqrs/command.ts';
import { conflict, notFound } from '../../../platform/kernel/errors.ts';
import { assertVersion } from '../commands/answer.ts';
import { orderAggregate } from '../domain/order.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { settleReturn } from './decide-ncr.ts';
import type { ReturnNcrBody } from './ncr.contract.ts';
import { ncrMoved } from './ncr-parts.ts';

type Input = { id: number } & ReturnNcrBody;

/** Faulty glass came back, or need not come: on the order that is credited, or on the rework that replaces it. */
export const returnNcr = command('orders.returnNcr', async ({ id, ncrId, how, note, version }: Input, context) => {
  const order = await context.load(orderAggregate, id);
  assertVersion(order, version);
  const { ncrs, reworkOf } = order.state;
  const ncr = ncrs.find((one) => one.ncrId === ncrId);
  const isOfRework = !ncr && reworkOf?.ncrId === ncrId;
  if (!ncr && !isOfRework) throw notFound();
  if (ncr?.outcome === 'rework' && ncr.returnState === 'pending')
    throw conflict('IllegalTransition', `The glass of NCR ${ncrId} comes back with its rework ${ncr.reworkNumber}`);
  if ((ncr?.returnState ?? reworkOf?.returnState) !== 'pending')
    throw conflict('IllegalTransition', `No return of NCR ${ncrId} is outstanding`);
  const given = await readActionFacts(context, order.state, id);
  const events = settleReturn(order.state, ncrId, how, note, context.actor.name, given);
  return ncrMoved(order, events, ncrId, context.now);
});
