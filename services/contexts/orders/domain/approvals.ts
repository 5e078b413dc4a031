import { type ApprovalPart, commercialPartsWaiting } from '@glasshouse/state-machines/order/order.gates';
import type { Approval } from '@glasshouse/state-machines/order/order.machine';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import type { Approvals, OrderItem } from '../orders.events.ts';
import { bareReason, type CreditLimit, overLimitReason } from './credit-reason.ts';
import { type Circumstances, machineFacts, paidOf } from './machine-facts.ts';
import { reworkReason } from './ncrs.ts';
import { type OrderState, openItems } from './order.ts';
import { totalsOf } from './totals.ts';

/** What approvals are worked out from, beside the order. */
export interface CreditFacts extends Circumstances {
  /** The limit and what is used of it beside this order, dollars; null is no limit. */
  readonly credit: CreditLimit | null;
  /** The customer's discount, and the largest that nobody need approve; percent. */
  readonly discountPercent: string;
  readonly discountApprovalPercent: string;
  /** Why production must look at a line before it is made; empty when it is ordinary work. */
  readonly unusualWork: (item: OrderItem) => readonly string[];
}

/** A price set by hand may be this much below the price list without asking anybody; percent. */
const freeDiscountPercent = 10;

const parts: readonly ApprovalPart[] = ['accounts', 'pricing', 'production', 'ncr'];
type Part = Approvals[ApprovalPart];

/** Works every approval out again. What was approved for the same reasons stays approved; a denial is asked again. */
export function workOutApprovals(state: OrderState, given: CreditFacts): Approvals {
  const items = openItems(state);
  const reasons: Record<ApprovalPart, string[]> = {
    accounts: state.type === 'order' ? creditReasons(state, given) : [],
    pricing: state.type === 'nonChargeableRework' ? [] : [...items.flatMap(cheapReasons), ...giftReasons(state, given)],
    production: items.flatMap(given.unusualWork),
    ncr: state.type === 'nonChargeableRework' ? [reworkReason] : [],
  };
  return mapParts((part) => settled(state.approvals[part], reasons[part]));
}

/** Every part back to where a new draft has it. */
export const noApprovals = (): Approvals => mapParts(() => ({ approval: 'notNeeded', reasons: [] }));

/** The parts that wait in the order's status: the commercial ones first, then production. */
export function partsWaiting(state: OrderState, given: Circumstances): ApprovalPart[] {
  const commercial = commercialPartsWaiting(machineFacts(state, given));
  if (commercial.length > 0) return commercial;
  return state.approvals.production.approval === 'pending' ? ['production'] : [];
}

/** Approvals with some parts decided. */
export const decided = (approvals: Approvals, chosen: readonly ApprovalPart[], approval: Approval): Approvals =>
  mapParts((part) => (chosen.includes(part) ? { ...approvals[part], approval } : approvals[part]));

const mapParts = (make: (part: ApprovalPart) => Part) =>
  Object.fromEntries(parts.map((part) => [part, make(part)])) as Approvals;

function settled(before: Part, reasons: string[]): Part {
  if (reasons.length === 0) return { approval: 'notNeeded', reasons };
  const isSame =
    before.reasons.length === reasons.length &&
    before.reasons.every((reason, i) => bareReason(reason) === bareReason(reasons[i] ?? ''));
  return { approval: before.approval === 'approved' && isSame ? 'approved' : 'pending', reasons };
}

function creditReasons(state: OrderState, given: CreditFacts): string[] {
  if (given.accountStatus !== 'active')
    return [`the customer is on ${given.accountStatus === 'stop' ? 'stop' : 'hold'}`];
  const asked = currency(dec(totalsOf(openItems(state), state).total).minus(paidOf(state)));
  const reason = overLimitReason(asked, given.credit);
  return reason ? [reason] : [];
}

/** Nothing is given away unasked: a discount beyond the company's, or an order that comes to nothing. */
function giftReasons(state: OrderState, given: CreditFacts): string[] {
  const items = openItems(state);
  const isLarge = dec(given.discountPercent).gt(given.discountApprovalPercent);
  const isFree = items.length > 0 && dec(totalsOf(items, state).total).eq(0);
  return [
    ...(isLarge
      ? [`the customer's discount of ${dec(given.discountPercent)} % is over ${dec(given.discountApprovalPercent)} %`]
      : []),
    ...(isFree ? ['the order comes to $0.00'] : []),
  ];
}

function cheapReasons(item: OrderItem): string[] {
  if (item.overridePrice === null || item.problem !== null) return [];
  const list = sum(item.price.map((node) => node.amount));
  if (list.lte(0)) return [];
  const below = list.minus(item.overridePrice).div(list).times(100);
  return below.gt(freeDiscountPercent)
    ? [`line ${item.itemId}: $${currency(item.overridePrice)} is ${below.toFixed(1)} % below the price list`]
    : [];
}
