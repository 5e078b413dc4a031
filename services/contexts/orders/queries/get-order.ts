import { actionsOf, type Action as MachineAction, statusMeta } from '@glasshouse/state-machines/kernel';
import { orderMachine, waitsFor } from '@glasshouse/state-machines/order/order.machine';
import { preProductionTaskMachine } from '@glasshouse/state-machines/order/pre-production-task.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { readStream } from '../../../platform/event-store/read-events.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { AccountSettings } from '../../account/settings.contract.ts';
import type { Order } from '../orders.contract.ts';
import { checklistTaskFacts, type OrderStanding, orderStanding } from '../orders.facts.ts';
import { openWarnings } from '../reading/release-warnings.ts';
import { orderSteps } from './order-steps.ts';

/** One order, exact: lines with their derivation, totals, what may be done now, and the way it takes. */
export const getOrder = query(
  'orders.getOrder',
  async ({ id }: { id: number }, { db, accountId, now, can, events }): Promise<Order> => {
    const order = await orderStanding(db, accountId, id, now);
    if (!order) throw notFound();
    const stream = await readStream(db, events, accountId, 'order', id);
    const rights = (p: string) => can(p as Permission);
    const { label, tone } = statusMeta(orderMachine, order.status);
    return {
      ...headOf(order),
      statusLabel: label,
      statusTone: tone,
      waitsFor: waitsFor(order.machineFacts),
      communications: communicationsOf(stream),
      createdBy: stream[0]?.meta.actor.name ?? '',
      actions: plain(actionsOf(orderMachine, order.status, order.machineFacts, rights)),
      preProductionTasks: order.preProductionTasks.map((task) => ({
        ...task,
        actions: plain(actionsOf(preProductionTaskMachine, task.status, checklistTaskFacts(task.action), rights)),
      })),
      warnings: await openWarnings(db, accountId, order, now),
      steps: orderSteps(order.status, order.machineFacts, stream),
      splitting: splittingOf(order, (await accountFacts(db, accountId)).settings),
    };
  },
);

/** Which lines may be split: those of stock that the settings name, with more than one piece. */
const splittingOf = (
  order: OrderStanding,
  { splittingStockIds, splittingMaximumSplits: most }: AccountSettings,
): Order['splitting'] => ({
  itemIds: order.allItems
    .filter(({ itemId, quantity, stockId }) => {
      const isOpen = !order.cancelledItemIds.includes(itemId) && !order.despatchedItemIds.includes(itemId);
      return isOpen && quantity > 1 && splittingStockIds.includes(stockId);
    })
    .map(({ itemId }) => itemId),
  most,
});

const plain = (actions: readonly MachineAction[]) =>
  actions.map((action) => ({ ...action, permission: [...action.permission] }));

function headOf(order: OrderStanding) {
  const finishedOn = (itemId: number) => order.finishedPanels.filter((panel) => panel.itemId === itemId).length;
  const finished = order.finishedPanelIds.length + order.waivedPanels;
  const { panels } = order.totals;
  return {
    id: order.id,
    version: order.version,
    number: order.number,
    quoteNumber: order.quoteNumber,
    type: order.type,
    status: order.status,
    isOnHold: order.isOnHold,
    contactId: order.contactId,
    contactName: order.contactName,
    contactEmail: order.contactEmail,
    terms: order.terms,
    reference: order.reference,
    deliveryMethod: order.deliveryMethod,
    deliveryAddress: order.deliveryAddress,
    dueDate: order.dueDate,
    note: order.note,
    items: order.allItems.map((item) => ({
      ...item,
      isCancelled: order.cancelledItemIds.includes(item.itemId),
      isDespatched: order.despatchedItemIds.includes(item.itemId),
      finishedPanels: finishedOn(item.itemId),
    })),
    fees: [...order.fees],
    removedFees: [...order.removedFees],
    gstPercent: order.gstPercent,
    gstMethod: order.gstMethod,
    totals: { ...order.totals, paid: order.paid, owing: order.owing },
    madePercent: panels > 0 ? Math.min(100, Math.floor((100 * finished) / panels)) : 0,
    expectedPanels: order.expectedPanelCount,
    finishedPanels: order.finishedPanelIds.length,
    payments: [...order.payments],
    paymentsSkipped: order.paymentsSkipped,
    approvals: (['accounts', 'pricing', 'production', 'ncr'] as const).map((part) => ({
      part,
      ...order.approvals[part],
    })),
    quoteSentAt: order.quoteSentAt,
    quoteExpiresAt: order.quoteExpiresAt,
    invoiceId: order.invoiceId,
    isInvoiced: order.isInvoiced,
    createdAt: order.createdAt,
  };
}

const kinds: Readonly<Record<string, 'quote' | 'confirmation'>> = {
  'order.quoteSent': 'quote',
  'order.confirmationSent': 'confirmation',
};

/** What was sent to the customer, oldest first. */
const communicationsOf = (stream: readonly StoredEvent[]): Order['communications'] =>
  stream.flatMap(({ type, data, at, meta }) => {
    const kind = kinds[type];
    return kind ? [{ kind, to: (data as { recipient: string }).recipient, at, by: meta.actor.name }] : [];
  });
