import { command } from '../../../platform/cqrs/command.ts';
import { machineFacts } from '../domain/machine-facts.ts';
import { orderAggregate } from '../domain/order.ts';
import { mayHappen } from '../domain/statuses.ts';
import { takeStep } from '../domain/take-step.ts';
import { readCircumstances } from '../reading/circumstances.ts';
import { moved } from './answer.ts';

/** What the clock notices of an order, when it is still so: nothing otherwise. */
const timedStep = (name: string, event: 'quoteExpired' | 'gracePeriodOver') =>
  command(name, async ({ orderId }: { orderId: number }, context) => {
    const order = await context.load(orderAggregate, orderId);
    const given = await readCircumstances(context.tx, context.accountId, order.state, context.now);
    // Reported once: the machine judges what the clock notices by the facts after it, which know that it was reported.
    const isKnown = event === 'gracePeriodOver' && order.state.isPrepaymentOverdue;
    const isDue = !isKnown && mayHappen(order.state.status, { type: event, facts: machineFacts(order.state, given) });
    return moved(order, isDue ? takeStep(order.state, { event }, given) : [], context.now);
  });

/** Closes a quote that lapsed. */
export const expireQuote = timedStep('orders.expireQuote', 'quoteExpired');

/** Reports a prepayment that did not come in time. */
export const reportPrepaymentOverdue = timedStep('orders.reportPrepaymentOverdue', 'gracePeriodOver');
