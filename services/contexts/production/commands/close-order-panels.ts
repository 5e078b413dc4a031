import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { panelAggregate } from '../domain/panel.ts';
import { simply } from '../domain/panel-moves.ts';
import { canForce, isDespatched, isLoaded, isReadyToLoad } from '../domain/statuses.ts';
import { placeOf } from '../reading/floor-place.ts';
import { orderPanels } from './order-panels.ts';

interface Input {
  orderId: number;
  how: 'finished' | 'despatched' | 'despatchReverted';
}

/** Brings the panels of an order in line with what somebody forced on it: all finished, all despatched, or despatch taken back. */
export const closeOrderPanels = command('production.closeOrderPanels', async ({ orderId, how }: Input, context) => {
  const known = await orderPanels(context, orderId);
  const place = await (await placeOf(context, null))(orderId);
  const changes: Change[] = [];
  for (const { panelId } of known.state?.panels ?? []) {
    const panel = await context.load(panelAggregate, panelId);
    const { status } = panel.state;
    if (how === 'finished' && canForce(status))
      changes.push(change(panel, simply(panel.state, place, { type: 'productionForced' })));
    if (how === 'despatched' && (isReadyToLoad(status) || isLoaded(status)))
      changes.push(change(panel, simply(panel.state, place, { type: 'delivered', taskId: panel.state.taskId })));
    if (how === 'despatchReverted' && isDespatched(status))
      changes.push(change(panel, simply(panel.state, place, { type: 'despatchReverted' })));
  }
  return outcome({ panels: changes.length }, ...changes);
});
