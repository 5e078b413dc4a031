import { command } from '../../../platform/cqrs/command.ts';
import { orderAggregate } from '../domain/order.ts';
import { recordPanelsDelivered } from '../domain/panel-progress.ts';
import { readCircumstances } from '../reading/circumstances.ts';
import { moved } from './answer.ts';

interface Input {
  orderId: number;
  panelIds: readonly number[];
  /** The order has no panel left that could be handed over. */
  isLast: boolean;
}

/** Counts panels that were handed over. */
export const recordDelivered = command(
  'orders.recordDelivered',
  async ({ orderId, panelIds, isLast }: Input, context) => {
    const order = await context.load(orderAggregate, orderId);
    const given = await readCircumstances(context.tx, context.accountId, order.state, context.now);
    return moved(order, recordPanelsDelivered(order.state, { panelIds, isLast }, given), context.now);
  },
);
