import { asStored } from '../../../platform/contract/words.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { workCalendar } from '../../account/calendar/work-calendar.facts.ts';
import { dueFor } from '../../account/working-time.contract.ts';
import { OrderItemBody } from '../../ordereditor/order-line.contract.ts';
import { nextOrderNumber } from '../commands/order-numbers.ts';
import { createOrder } from '../domain/create.ts';
import { decideAction } from '../domain/decide-action.ts';
import { machineFacts } from '../domain/machine-facts.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { isDropped, mayHappen } from '../domain/statuses.ts';
import { foldAll, takeStep } from '../domain/take-step.ts';
import type { FloorPanel, OrderFloor } from '../order-floor.facts.ts';
import type { OrderEvent } from '../orders.events.ts';
import { readActionFacts, readCircumstances } from '../reading/circumstances.ts';
import { priceOrder } from '../reading/price-order.ts';
import { isDone, type ReworkStanding } from './decide-ncr.ts';
import type { NcrRecord, ReworkOf } from './ncr.contract.ts';

type Order = Loaded<OrderState, OrderEvent>;

/** A rework order: the reported pieces again, not charged, on its way at once when nothing stands against it. */
export async function makeRework(
  context: CommandContext,
  order: Order,
  ncr: NcrRecord,
  { returnRequired, chargeDelivery }: { returnRequired: boolean; chargeDelivery: boolean },
): Promise<{ id: number; number: string; change: Change }> {
  const { state } = order;
  const { settings } = await accountFacts(context.tx, context.accountId);
  const calendar = await workCalendar(context.tx, context.accountId);
  const details = await priceOrder(
    context,
    {
      contactId: state.contactId,
      reference: `NCR ${ncr.ncrId} of ${state.number}`,
      deliveryMethod: state.deliveryMethod,
      deliveryAddress: state.deliveryAddress,
      dueDate: dueFor(context.now, settings.orderLeadTimeDays, 'production', calendar),
      note: ncr.note,
      items: linesOf(state, ncr),
    },
    'nonChargeableRework',
    0,
    { before: state.items, isReworkCharged: chargeDelivery },
  );
  const rework = await context.start(orderAggregate);
  const given = await readCircumstances(context.tx, context.accountId, details, context.now);
  const number = await nextOrderNumber(context, 'nonChargeableRework');
  const created = createOrder(number, 'nonChargeableRework', details, given);
  const link: ReworkOf = {
    orderId: order.id,
    number: state.number,
    itemId: ncr.itemId,
    ncrId: ncr.ncrId,
    returnState: returnRequired ? 'pending' : 'notNeeded',
  };
  const linked: OrderEvent = { type: 'order.reworkLinked', data: link };
  const [first, ...rest] = created;
  if (!first) throw new Error('An order begins with an event');
  const draft = foldAll(orderAggregate.evolve(null, first, given.now), [...rest, linked], given.now);
  const actionFacts = { ...(await readActionFacts(context, details, rework.id)), can: () => true };
  const isReady = mayHappen(draft.status, { type: 'approvedraft', facts: machineFacts(draft, given) });
  const released = isReady ? decideAction(draft, 'approvedraft', '', actionFacts) : [];
  return { id: rework.id, number, change: change(rework, [...created, linked, ...released]) };
}

/** The reported pieces of a line as a new line. */
function linesOf(state: OrderState, ncr: NcrRecord) {
  const item = state.items.find((one) => one.itemId === ncr.itemId);
  if (!item) return [];
  const { itemId: _itemId, ...body } = asStored(OrderItemBody).parse(item);
  return [{ ...body, quantity: ncr.quantity, overridePrice: null, dueDate: null }];
}

/** How far a rework is, by what the floor has of it. */
export const standingOf = (
  { finishedPanels, despatchedItemIds, status }: OrderState,
  panels: readonly FloorPanel[] = [],
): ReworkStanding => ({
  isReworkStarted: finishedPanels.length > 0 || panels.some((panel) => panel.isStarted),
  isReworkDespatched: despatchedItemIds.length > 0 || isDone(status),
});

/** How far the rework of an NCR is; asks the floor for its panels. */
export async function reworkStanding(
  context: CommandContext,
  floor: OrderFloor,
  reworkOrderId: number | null,
): Promise<ReworkStanding> {
  const rework = reworkOrderId === null ? null : await context.find(orderAggregate, reworkOrderId);
  if (!rework || reworkOrderId === null) return { isReworkStarted: false, isReworkDespatched: false };
  const panels = await floor.panelsOf(context.tx, context.accountId, [reworkOrderId]);
  return standingOf(rework.state, panels.get(reworkOrderId));
}

/** Cancels the rework of an NCR that is denied after all; nothing when it is cancelled already. */
export async function cancelRework(context: CommandContext, id: number | null, reason: string): Promise<Change[]> {
  const rework = id === null ? null : await context.find(orderAggregate, id);
  if (!rework || isDropped(rework.state.status)) return [];
  const given = await readCircumstances(context.tx, context.accountId, rework.state, context.now);
  return [change(rework, takeStep(rework.state, { event: 'cancel', reason }, given))];
}
