import { command } from '../../../platform/cqrs/command.ts';
import { orderAggregate } from '../domain/order.ts';
import { recordPanelFinished as record } from '../domain/panel-progress.ts';
import { readCircumstances } from '../reading/circumstances.ts';
import { moved } from './answer.ts';

interface Input {
  orderId: number;
  panelId: number;
  itemId: number;
}

/** Counts a finished panel. */
export const recordPanelFinished = command(
  'orders.recordPanelFinished',
  async ({ orderId, panelId, itemId }: Input, context) => {
    const order = await context.load(orderAggregate, orderId);
    const given = await readCircumstances(context.tx, context.accountId, order.state, context.now);
    return moved(order, record(order.state, panelId, itemId, given), context.now);
  },
);
