import { statusMeta } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { Consequence } from '../../../platform/contract/consequences.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { dollars } from '../../../platform/kernel/words.ts';
import { owingOf, paidOf } from '../domain/machine-facts.ts';
import { type OrderState, openItems, unfinishedPanels } from '../domain/order.ts';
import { openTasks } from '../domain/pre-production.ts';
import { isDraft, isDropped } from '../domain/statuses.ts';
import { totalsOf } from '../domain/totals.ts';
import type { FloorPanel } from '../order-floor.facts.ts';

/** An order before and after an action that is only tried, with the panels the floor has of it now. */
export interface Trial {
  readonly action: string;
  readonly before: OrderState;
  readonly after: OrderState;
  /** Panels of the lines the action is about. */
  readonly panels: readonly FloorPanel[];
}

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const label = (status: OrderState['status']) => statusMeta(orderMachine, status).label;
const totalOf = (state: OrderState) => totalsOf(openItems(state), state).total;
const info = (text: string): Consequence => ({ text, tone: 'info' });
const attention = (text: string): Consequence => ({ text, tone: 'attention' });
const danger = (text: string): Consequence => ({ text, tone: 'danger' });

/** What an action would lead to, worked out from the order before and after it. Most important last is never: first. */
export function consequencesOf(trial: Trial): Consequence[] {
  return [movedTo(trial), closedPanels(trial), withdrawnPanels(trial), handedOver(trial), takenBack(trial)]
    .concat([skippedMoney(trial), skippedTasks(trial), raisedInvoice(trial), keptPayments(trial), newTotal(trial)])
    .concat([approvalsAgain(trial), quoteClosed(trial)])
    .flat();
}

const movedTo = ({ before, after }: Trial) =>
  before.status === after.status ? [] : [info(`It moves from ${label(before.status)} to ${label(after.status)}`)];

function closedPanels({ before, after, panels }: Trial): Consequence[] {
  const waived = after.waivedPanels - before.waivedPanels;
  if (waived <= 0) return [];
  const uncut = panels.filter((panel) => !panel.isMade && !panel.isCut).length;
  return [
    attention(`${counted(waived, 'unfinished panel counts as made', 'unfinished panels count as made')}`),
    ...(uncut > 0 ? [attention(`The glass of ${counted(uncut, 'uncut panel')} is not issued from stock`)] : []),
  ];
}

function withdrawnPanels({ before, after, panels, action }: Trial): Consequence[] {
  const isGone = isDropped(after.status) && !isDropped(before.status);
  if (!isGone && action !== 'cancelItem') return [];
  const open = panels.filter((panel) => !panel.isDespatched);
  const started = open.filter((panel) => panel.isStarted).length;
  if (open.length === 0) return [];
  return [
    attention(
      `${counted(open.length, 'panel leaves', 'panels leave')} the floor${started > 0 ? `, ${started} of them in work: their glass is scrapped` : ''}`,
    ),
  ];
}

function handedOver({ before, after }: Trial): Consequence[] {
  const fresh = after.despatchedItemIds.length - before.despatchedItemIds.length;
  return fresh > 0
    ? [attention(`${counted(fresh, 'line counts', 'lines count')} as handed over without a delivery or a signature`)]
    : [];
}

function takenBack({ before, after, action }: Trial): Consequence[] {
  const lost = before.despatchedItemIds.length - after.despatchedItemIds.length;
  if (action !== 'revertdespatch' || lost <= 0) return [];
  return [
    attention(`${counted(lost, 'line has', 'lines have')} to be despatched again`),
    ...(before.isInvoiced ? [info('The invoice stays as it is')] : []),
  ];
}

const skippedMoney = ({ before, after }: Trial) =>
  after.paymentsSkipped && !before.paymentsSkipped
    ? [attention(`It goes on with ${dollars(owingOf(before))} owing`)]
    : [];

function skippedTasks({ before, after }: Trial): Consequence[] {
  const left = openTasks(after).map((task) => task.taskId);
  const skipped = openTasks(before).filter((task) => !left.includes(task.taskId));
  return skipped.map((task) => attention(`Not done: ${task.label}`));
}

/** Whatever leaves the yard, is completed or is forced to be is invoiced, once. */
function raisedInvoice({ before, after, action }: Trial): Consequence[] {
  const isForced = action === 'forceinvoiced';
  const isOut =
    action === 'forcedespatched' || (after.status !== before.status && label(after.status) === label('completed'));
  const isSold = before.type === 'order' || dec(totalOf(before)).gt(0);
  if (!isSold || before.type === 'quote' || before.isInvoiced || !(isForced || isOut)) return [];
  const when = isForced && unfinishedPanels(before) > 0 ? ', before everything is made' : '';
  return [info(`An invoice of ${dollars(totalOf(after))} is raised${when}`)];
}

function keptPayments({ before, after }: Trial): Consequence[] {
  if (isDropped(before.status) || !isDropped(after.status)) return [];
  const paid = paidOf(before);
  return dec(paid).gt(0) ? [danger(`${dollars(paid)} already paid is not refunded automatically`)] : [];
}

function newTotal({ before, after, action }: Trial): Consequence[] {
  if (action !== 'cancelItem') return [];
  const rest = openItems(after).length;
  const line = info(`The total changes from ${dollars(totalOf(before))} to ${dollars(totalOf(after))} inc GST`);
  return rest === 0 ? [danger('This is the last line, so the order is cancelled too')] : [line];
}

const approvalsAgain = ({ before, after }: Trial) =>
  isDraft(after.status) && !isDraft(before.status)
    ? [attention('Approvals, pre-production and the count of finished panels start again')]
    : [];

const quoteClosed = ({ before, after, action }: Trial) =>
  action === 'cancelquote' && before.quoteSentAt !== null && isDropped(after.status)
    ? [info('The customer is not notified: write to the customer if they expect an answer')]
    : [];
