import { isDeepStrictEqual } from 'node:util';
import { command } from '../../../platform/cqrs/command.ts';
import { workOutApprovals } from '../domain/approvals.ts';
import { machineFacts } from '../domain/machine-facts.ts';
import { orderAggregate } from '../domain/order.ts';
import { mayHappen } from '../domain/statuses.ts';
import { takeStep } from '../domain/take-step.ts';
import { readCreditFacts } from '../reading/circumstances.ts';
import { moved } from './answer.ts';

/** Works the approvals of a waiting order out again because its customer changed; nothing is written when they stand. */
export const recheckCredit = command('orders.recheckCredit', async ({ orderId }: { orderId: number }, context) => {
  const order = await context.load(orderAggregate, orderId);
  const given = await readCreditFacts(context, order.state, orderId);
  const event = 'customerCreditChanged';
  if (!mayHappen(order.state.status, { type: event, facts: machineFacts(order.state, given) }))
    return moved(order, [], context.now);
  const approvals = workOutApprovals(order.state, given);
  if (isDeepStrictEqual(approvals, order.state.approvals)) return moved(order, [], context.now);
  return moved(order, takeStep(order.state, { event, data: { approvals } }, given), context.now);
});
