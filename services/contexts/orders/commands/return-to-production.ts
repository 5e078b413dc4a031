import { command } from '../../../platform/cqrs/command.ts';
import { orderAggregate } from '../domain/order.ts';
import { recordPanelReturned } from '../domain/panel-progress.ts';
import { readCircumstances } from '../reading/circumstances.ts';
import { moved } from './answer.ts';

interface Input {
  orderId: number;
  panelId: number;
  itemId: number;
  reason: string;
}

/** Takes a panel that counted as finished back. */
export const returnToProduction = command(
  'orders.returnToProduction',
  async ({ orderId, panelId, itemId, reason }: Input, context) => {
    const order = await context.load(orderAggregate, orderId);
    const given = await readCircumstances(context.tx, context.accountId, order.state, context.now);
    return moved(order, recordPanelReturned(order.state, panelId, itemId, reason, given), context.now);
  },
);
