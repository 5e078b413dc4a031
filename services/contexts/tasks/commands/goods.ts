import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { quantity, sum } from '../../../platform/kernel/money.ts';
import { type ContactFacts, contactFacts, contactFactsMany } from '../../contacts/contacts.facts.ts';
import { type OrderFacts, orderFacts, orderFactsMany } from '../../orders/orders.facts.ts';
import { orderPanelFacts } from '../../production/production.facts.ts';
import { isOrderReady, orderPhrase } from '../domain/statuses.ts';
import type { TaskItemState, TaskState } from '../domain/task.ts';
import { isPlanned } from '../reading/goods-claims.ts';
import { taskSettings } from '../resources/settings.ts';
import type { TaskItemBody } from '../task-bodies.contract.ts';
import type { Goods } from './goods-type.ts';
import { purchaseGoods } from './purchase-goods.ts';

type OrderGoods = Omit<TaskItemBody, 'orderId'> & { orderId: number };

/** The goods of an order: all its panels that are not delivered, or the ones asked for. 422 when it is not ready for despatch. */
export async function goodsOf(
  context: CommandContext,
  { orderId, panelIds, proofType, windowFrom, windowTo }: OrderGoods,
  target: string,
): Promise<Goods> {
  const { tx, accountId } = context;
  const order = await orderFacts(tx, accountId, orderId);
  if (!order) throw badField(`${target}.orderId`, 'Choose an order');
  if (order.isOnHold) throw badField(`${target}.orderId`, `${order.number} is on hold`);
  if (!isOrderReady(order.status))
    throw badField(
      `${target}.orderId`,
      `${order.number} is not ready for despatch: it is ${orderPhrase(order.status)}`,
    );
  const left = (await orderPanelFacts(tx, accountId, orderId)).filter((panel) => !panel.isDespatched);
  const stray = panelIds?.find((id) => !left.some((panel) => panel.id === id));
  if (stray !== undefined)
    throw badField(`${target}.panelIds`, `Panel ${stray} is not a panel of ${order.number} that is left to deliver`);
  if (left.length === 0 && hasGlassLeft(order))
    throw badField(`${target}.orderId`, `${order.number} has no panel to deliver. Force its despatch instead`);
  const panels = panelIds ? left.filter((panel) => panelIds.includes(panel.id)) : left;
  const goods = {
    orderId,
    purchaseOrderId: null,
    orderNumber: order.number,
    contactId: order.contactId,
    contactName: order.contactName,
    panelIds: panels.map((panel) => panel.id),
    areaM2: quantity(sum(panels.map((panel) => panel.areaM2))),
    weightKg: quantity(sum(panels.map((panel) => panel.weightKg))),
    address: await addressOf(context, order),
    windowFrom,
    windowTo,
    isFixed: false,
  };
  return {
    goods,
    order,
    areReady: panels.every((panel) => panel.isMade),
    proofType: proofType ?? (await taskSettings(tx, accountId)).defaultProofType,
    isPlannedElsewhere: await isPlanned(context, goods),
  };
}

const hasGlassLeft = ({ items, despatchedItemIds }: OrderFacts): boolean =>
  items.some(({ kind, itemId }) => kind === 'glass' && !despatchedItemIds.includes(itemId));

/** The goods an item of a request names. 422 when it names none, or two. */
export async function goodsFor(context: CommandContext, item: TaskItemBody, target: string): Promise<Goods> {
  const { orderId, purchaseOrderId } = item;
  if (orderId !== undefined && purchaseOrderId !== undefined)
    throw badField(`${target}.purchaseOrderId`, 'Choose an order or a purchase order, not both');
  if (orderId !== undefined) return goodsOf(context, { ...item, orderId }, target);
  if (purchaseOrderId !== undefined) return purchaseGoods(context, purchaseOrderId, item, target);
  throw badField(`${target}.orderId`, 'Choose an order');
}

/**
 * Accounts must agree when a customer on the task is on hold or on stop, and when a delivery carries an order that is paid
 * on delivery and not paid: the driver hands nothing over on trust.
 */
export async function approvalOf(
  { tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>,
  way: TaskState['deliveryMethod'],
  goods: readonly Pick<TaskItemState, 'contactId' | 'orderId'>[],
): Promise<TaskState['approval']> {
  const contactIds = goods.map((one) => one.contactId);
  const contacts = [...(await contactFactsMany(tx, accountId, contactIds)).values()];
  if (contacts.some((contact) => contact.accountStatus !== 'active')) return 'pending';
  if (way === 'pickup') return 'notNeeded';
  const orderIds = [...new Set(goods.flatMap((one) => one.orderId ?? []))];
  const orders = await orderFactsMany(tx, accountId, orderIds);
  return orders.some(isUnpaidOnDelivery) ? 'pending' : 'notNeeded';
}

const isUnpaidOnDelivery = ({ terms, owing }: OrderFacts): boolean => terms === 'cod' && Number(owing) > 0;

/** Where the goods of an order go, in one line: its own delivery address, or the customer's. */
export async function addressOf({ tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>, order: OrderFacts) {
  return addressFrom(order, await contactFacts(tx, accountId, order.contactId));
}

/** The same, the customer given. */
export function addressFrom(order: Pick<OrderFacts, 'deliveryAddress'>, customer: ContactFacts | null): string {
  const address = order.deliveryAddress ?? customer?.address;
  if (!address) return '';
  const place = [address.suburb, address.state, address.postcode].filter(Boolean).join(' ');
  return [address.address1, address.address2, place].filter(Boolean).join(', ');
}

/** An item of a task; 422 when the task has none with this id. */
export function itemOf(task: TaskState, taskItemId: number): TaskItemState {
  const item = task.items.find((one) => one.taskItemId === taskItemId);
  if (!item) throw badField('taskItemId', 'This task has no such item');
  return item;
}
