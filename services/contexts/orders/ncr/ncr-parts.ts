import { isNcrPending } from '@glasshouse/state-machines/order/order-item-ncr.machine';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { outcome } from '../../../platform/cqrs/command.ts';
import type { Change, Loaded } from '../../../platform/kernel/aggregate.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict, notFound } from '../../../platform/kernel/errors.ts';
import { assertVersion } from '../commands/answer.ts';
import type { ActionFacts } from '../domain/decide-action.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { foldAll, takeStep } from '../domain/take-step.ts';
import type { OrderEvent } from '../orders.events.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import type { NcrMoved, NcrRecord } from './ncr.contract.ts';

export interface OfItem {
  id: number;
  orderItemId: number;
  ncrId?: number | undefined;
  version?: number | undefined;
}
export type Order = Loaded<OrderState, OrderEvent>;

/** The order, and the report that is meant: the named one, or the newest of the line that is not over. */
export async function loadNcr(
  context: CommandContext,
  of: OfItem,
  event: 'ncrApprove' | 'ncrDeny',
): Promise<{ order: Order; ncr: NcrRecord; given: ActionFacts }> {
  const order = await context.load(orderAggregate, of.id);
  assertVersion(order, of.version);
  const { ncrs, items } = order.state;
  const given = await readActionFacts(context, order.state, of.id);
  // Without a report the order says why there is nothing to decide.
  if (ncrs.length === 0) takeStep(order.state, { event }, given);
  if (!items.some((item) => item.itemId === of.orderItemId)) throw notFound();
  const ofLine = ncrs.filter((ncr) => ncr.itemId === of.orderItemId);
  const open = ofLine.filter((ncr) => isNcrPending(ncr.status));
  const ncr = of.ncrId ? ofLine.find((one) => one.ncrId === of.ncrId) : (open.at(-1) ?? ofLine.at(-1));
  if (of.ncrId && !ncr) throw notFound();
  if (!ncr) throw conflict('IllegalTransition', 'The line has no NCR: raise one first');
  return { order, ncr, given };
}

/** The usual end: where the report stands now. */
export function ncrMoved(order: Order, events: readonly OrderEvent[], ncrId: number, now: Date, ...more: Change[]) {
  const after = foldAll(order.state, events, now.toISOString());
  const status = after.ncrs.find((ncr) => ncr.ncrId === ncrId)?.status ?? 'approved';
  const answer: NcrMoved = { id: order.id, ncrId, status, version: order.version + events.length };
  return outcome(answer, change(order, events), ...more);
}
