import { NEW, step } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { DateTime } from 'luxon';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { purchaseOrderAggregate } from '../domain/purchase-order.ts';
import { waitsForApproval } from '../domain/statuses.ts';
import { totalsOf } from '../domain/totals.ts';
import { unreadyTexts } from '../domain/unready-lines.ts';
import type { PurchaseOrderBody } from '../purchasing.contract.ts';
import type { PurchaseOrderEvent } from '../purchasing.events.ts';
import { readTerms } from './read-terms.ts';
import { assertReady, assertType, mayApprove } from './work-on.ts';

/** The sales order that an external purchase order is for. */
export interface ForOrder {
  readonly orderId: number;
  readonly orderNumber: string;
}

/** Orders from a supplier. Approved at once when the author may approve and does not ask for it. 403 without the type's right. */
export const createPurchaseOrder = command('purchasing.createPurchaseOrder', (input: PurchaseOrderBody, context) =>
  placeOrder(context, input, null),
);

/** The same for an order of a customer, when there is one. */
export async function placeOrder(
  context: CommandContext,
  { type, askApproval, ...input }: PurchaseOrderBody,
  forOrder: ForOrder | null,
) {
  assertType(context, type, 'create');
  const terms = await readTerms(context, { ...input, lines: input.lines.map(({ lineId: _, ...line }) => line) });
  const authorMayApprove = !askApproval && mayApprove(context);
  // Made from a sales order nobody is there to ask: without a price it waits for approval.
  if (authorMayApprove && !forOrder) assertReady(terms);
  const { status, path, domainEvents } = step(purchaseOrderMachine, NEW, {
    type: 'create',
    facts: {
      type,
      authorMayApprove,
      amendmentApproval: 'none',
      usesShipping: type === 'bulk',
      isOwnPickup: terms.isOwnPickup,
      hasReceivedGoods: false,
      unreadyLines: unreadyTexts(terms),
      unreadyAmendment: [],
      isSent: false,
      isOverReceived: false,
      keepsBackOrder: true,
    },
  });
  const order = await context.start(purchaseOrderAggregate);
  const { label: number } = await context.nextLabel('purchaseOrder');
  const data = {
    ...{ from: NEW, to: status, path, number },
    orderId: forOrder?.orderId ?? null,
    orderNumber: forOrder?.orderNumber ?? null,
    orderType: type,
    orderedOn: await today(context),
    author: context.actor,
    approval: waitsForApproval(status) ? 'pending' : 'approved',
    terms,
    totals: totalsOf(terms),
  };
  const events = domainEvents.map((name) => ({ type: name, data }) as PurchaseOrderEvent);
  return outcome({ id: order.id, number }, change(order, events));
}

/** The calendar date where the company is. */
async function today({ tx, accountId, now }: CommandContext): Promise<string> {
  const { timeZone } = await accountFacts(tx, accountId);
  return DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');
}
