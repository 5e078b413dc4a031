import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { placeOf } from '../reading/floor-place.ts';
import { orderPanels, panelsOf } from './order-panels.ts';
import { takePanelsOff } from './take-panels-off.ts';

interface Input {
  orderId: number;
  itemId?: number;
  reason: string;
}

/** Takes the panels of a cancelled order, or of one of its lines, off the floor. Those loaded or gone stay as they are. */
export const withdrawPanels = command(
  'production.withdrawPanels',
  async ({ orderId, itemId, reason }: Input, context) => {
    const known = await orderPanels(context, orderId);
    const place = await (await placeOf(context, null))(orderId);
    const mine = (await panelsOf(context, known)).filter(
      (panel) => itemId === undefined || panel.state.itemId === itemId,
    );
    const { panelIds, changes } = await takePanelsOff(context, mine, place, reason);
    const removed = panelIds.length ? [{ type: 'orderPanels.removed' as const, data: { panelIds } }] : [];
    return outcome({ withdrawn: panelIds }, ...changes, change(known, removed));
  },
);
