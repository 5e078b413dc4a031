import { type CommandContext, command } from '../../../platform/cqrs/command.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { fileIdsOf } from '../../core/files/files.facts.ts';
import { assertVersion } from '../commands/answer.ts';
import { type OrderState, openItems, orderAggregate } from '../domain/order.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import { piecesLeft, raise } from './decide-ncr.ts';
import type { RaiseNcrBody } from './ncr.contract.ts';
import { ncrMoved, type OfItem } from './ncr-parts.ts';

type Input = OfItem & RaiseNcrBody;

/** Reports pieces of a despatched line as not conforming. */
export const raiseNcrAsking = (floor: OrderFloor) =>
  command('orders.raiseNcr', async ({ id, orderItemId, ...body }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, body.version);
    if (!openItems(order.state).some((item) => item.itemId === orderItemId)) throw notFound();
    const events = raise(order.state, orderItemId, body, context.actor.name);
    await assertChosen(context, floor, order.id, order.state, orderItemId, body);
    return ncrMoved(order, events, order.state.ncrs.length + 1, context.now);
  });

/** 422 when more pieces are reported than there are, or panels or files are not this order's. */
async function assertChosen(
  context: CommandContext,
  floor: OrderFloor,
  orderId: number,
  state: OrderState,
  itemId: number,
  { quantity, panelIds, fileIds }: RaiseNcrBody,
): Promise<void> {
  const left = piecesLeft(state, itemId);
  if (quantity > left)
    throw badField(
      'quantity',
      left === 0 ? 'Every piece of the line is reported already' : `Only ${left} of this line can still be reported`,
    );
  if (panelIds.length > 0) {
    if (new Set(panelIds).size !== quantity) throw badField('panelIds', `Choose ${quantity} panels, or none`);
    const panels = await floor.panelsOf(context.tx, context.accountId, [orderId]);
    const known = new Set(
      (panels.get(orderId) ?? []).filter((panel) => panel.itemId === itemId).map((panel) => panel.id),
    );
    if (panelIds.some((panelId) => !known.has(panelId))) throw badField('panelIds', 'Choose panels of this line');
  }
  if (fileIds.length === 0) return;
  const files = new Set(await fileIdsOf(context.tx, context.accountId, 'order', orderId));
  if (fileIds.some((fileId) => !files.has(fileId))) throw badField('fileIds', 'Choose files of this order');
}
