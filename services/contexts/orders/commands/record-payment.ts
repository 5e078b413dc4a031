import { command } from '../../../platform/cqrs/command.ts';
import { currency } from '../../../platform/kernel/money.ts';
import { assertRight } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import { recordPayment as record } from '../domain/record-payment.ts';
import type { PaymentBody } from '../orders.contract.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { assertVersion, moved } from './answer.ts';

type Input = PaymentBody & { id: number };

/** Takes a payment on an order. */
export const recordPayment = command(
  'orders.recordPayment',
  async ({ id, version, amount, method, reference }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const given = await readActionFacts(context, order.state, id);
    assertRight(order.state, 'payments', given);
    const payment = {
      paymentId: order.state.payments.length + 1,
      amount: currency(amount),
      method,
      reference,
      at: given.now,
      by: context.actor.name,
    };
    return moved(order, record(order.state, payment, given), context.now);
  },
);
