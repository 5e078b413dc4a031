import { permissionOf } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { Permission } from '../../../../platform/contract/access.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { policy } from '../../../../platform/policies/policy.ts';
import type { Notice } from '../../../communication/communication.events.ts';
import { usersAllowed } from '../../../identity/identity.facts.ts';
import { orderSearch } from '../../../orders/order-search.facts.ts';
import { ordersContract } from '../../../orders/orders.contract.ts';
import type { orderEvents } from '../../../orders/orders.events.ts';
import { type OrderStanding, orderStanding } from '../../../orders/orders.facts.ts';
import type { productionEvents } from '../../../production/production.events.ts';
import {
  approvalDenied,
  approvalWaits,
  type OrderInBrief,
  orderHeld,
  panelBroken,
  prepaymentOverdue,
  quoteApproved,
  quoteDropped,
} from '../domain/order-notices.ts';
import { creatorOf, type News, type Recipient, recipients, tellUsers } from '../inbox/tell-users.ts';

const orderAggregateType = 'order';
const mayRead = [ordersContract.getOrder.access];
type Say = (order: OrderInBrief) => Notice;

const briefOf = ({ number, contactName, id }: OrderStanding): OrderInBrief => ({
  number,
  contactName,
  link: `${orderSearch.below}/${id}`,
});

/** To whoever made the order, and perhaps to others. */
const toMaker =
  (event: StoredEvent, orderId: number, say: Say, others?: (tx: Tx) => Promise<readonly Recipient[]>) =>
  async (tx: Tx): Promise<News | null> => {
    const order = await orderStanding(tx, event.accountId, orderId, new Date(event.at));
    if (!order) return null;
    const maker = await creatorOf(tx, event.accountId, orderAggregateType, orderId);
    return {
      notice: say(briefOf(order)),
      to: [...recipients([maker], 'maker'), ...((await others?.(tx)) ?? [])],
      mayRead,
    };
  };

/** To those who may approve the order as it stands; nothing when it has gone on meanwhile. */
const toApprovers =
  (event: StoredEvent<{ type: string; data: { to: string } }>, part: 'accounts' | 'production') =>
  async (tx: Tx): Promise<News | null> => {
    const order = await orderStanding(tx, event.accountId, event.streamId, new Date(event.at));
    if (order?.status !== event.data.to) return null;
    const needs = permissionOf(orderMachine, order.status, 'approve', order.machineFacts) as Permission[];
    const reasons = part === 'production' ? order.approvals.production.reasons : moneyReasons(order);
    return {
      notice: approvalWaits(briefOf(order), part, reasons),
      to: recipients(await usersAllowed(tx, event.accountId, needs), 'approver'),
      mayRead,
    };
  };

const moneyReasons = ({ approvals }: OrderStanding) => [...approvals.accounts.reasons, ...approvals.pricing.reasons];

/** What happens to an order is told to who made it, and to those it waits for. */
export const whenOrderMovesTellUsers = policy<typeof orderEvents & typeof productionEvents>(
  'when-order-moves-tell-users',
  {
    'order.accountApprovalRequested': (e, context) => tellUsers(e, context, toApprovers(e, 'accounts')),
    'order.productionApprovalRequested': (e, context) => tellUsers(e, context, toApprovers(e, 'production')),
    'order.denied': (e, context) =>
      tellUsers(
        e,
        context,
        toMaker(e, e.streamId, (order) => approvalDenied(order, e.data.reason, e.meta.actor.name)),
      ),
    'order.quoteApproved': (e, context) =>
      tellUsers(
        e,
        context,
        toMaker(e, e.streamId, (order) => quoteApproved(order, e.meta.actor.name)),
      ),
    'order.quoteCancelled': (e, context) =>
      tellUsers(
        e,
        context,
        toMaker(e, e.streamId, (order) => quoteDropped(order, e.data.reason, e.meta.actor.name)),
      ),
    'order.held': (e, context) =>
      tellUsers(
        e,
        context,
        toMaker(e, e.streamId, (order) => orderHeld(order, e.data.reason, e.meta.actor.name)),
      ),
    'order.prepaymentOverdue': (e, context) =>
      tellUsers(
        e,
        context,
        toMaker(e, e.streamId, prepaymentOverdue, async (tx) =>
          recipients(await usersAllowed(tx, e.accountId, ordersContract.skippendingpayments.access), 'allowed'),
        ),
      ),
    'panel.recut': (e, context) =>
      tellUsers(
        e,
        context,
        toMaker(e, e.data.orderId, (order) => panelBroken(order, e.data.reason, e.data.replacementBarcode)),
      ),
  },
);
