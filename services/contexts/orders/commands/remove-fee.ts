import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { feesOf } from '../domain/fees.ts';
import { openItems, orderAggregate } from '../domain/order.ts';
import { feeWords } from '../order-fees.contract.ts';
import { type FeeChoice, refeed } from './refeed.ts';

/** Takes a fee off an order, with the reason; it stays off when the order is priced again. 422 for a fee it does not have. */
export const removeFee = command('orders.removeFee', async (input: FeeChoice & { reason: string }, context) => {
  const order = await context.load(orderAggregate, input.id);
  const { feeKind, reason } = input;
  if (!feesOf(openItems(order.state), order.state).some((fee) => fee.feeKind === feeKind))
    throw badField('feeKind', `The order has no ${feeWords[feeKind].toLowerCase()}`);
  const removedFees = [...(order.state.removedFees ?? []), { feeKind, reason, by: context.actor.name }];
  return refeed(context, order, input, removedFees, `took the ${feeWords[feeKind].toLowerCase()} off: ${reason}`);
});
