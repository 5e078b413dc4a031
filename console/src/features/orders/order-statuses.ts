import { transitionsOf } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';

const statusesWith = (...events: readonly string[]): readonly string[] => [
  ...new Set(
    transitionsOf(orderMachine)
      .filter((move) => events.includes(move.event))
      .map((move) => move.from),
  ),
];

/** Statuses that wait for money: those whose payment Accounts may skip. */
export const moneyStatuses = statusesWith('skippendingpayments');

/** Statuses in which an order leaves the house. */
export const leavingStatuses = statusesWith('forcedespatched');

/** Statuses only a quote or a returned pane comes to. */
export const sideStatuses = statusesWith('quoteExpired', 'sendquote', 'approvequote', 'returnReceived');
