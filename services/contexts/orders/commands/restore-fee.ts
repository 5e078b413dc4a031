import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { orderAggregate } from '../domain/order.ts';
import { feeWords } from '../order-fees.contract.ts';
import { type FeeChoice, refeed } from './refeed.ts';

/** Charges a fee again that was taken off. 422 for a fee that was not. */
export const restoreFee = command('orders.restoreFee', async (input: FeeChoice, context) => {
  const order = await context.load(orderAggregate, input.id);
  const { feeKind } = input;
  const before = order.state.removedFees ?? [];
  const removedFees = before.filter((fee) => fee.feeKind !== feeKind);
  if (removedFees.length === before.length)
    throw badField('feeKind', `The ${feeWords[feeKind].toLowerCase()} was not taken off`);
  return refeed(context, order, input, removedFees, `charged the ${feeWords[feeKind].toLowerCase()} again`);
});
