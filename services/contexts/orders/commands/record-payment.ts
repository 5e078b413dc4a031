import { cashRounding } from '../../../platform/contract/cash.ts';
import { command } from '../../../platform/cqrs/command.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { assertRight } from '../domain/decide-action.ts';
import { owingOf } from '../domain/machine-facts.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { recordPayment as record } from '../domain/record-payment.ts';
import { foldAll } from '../domain/take-step.ts';
import type { InvoiceStanding, OrderBooks } from '../order-books.facts.ts';
import type { PaymentBody } from '../orders.contract.ts';
import type { OrderEvent } from '../orders.events.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { assertVersion, moved } from './answer.ts';

type Input = PaymentBody & { id: number };

/** Takes a payment on an order. The order, the payment and the invoice it stands on are written together. */
export const recordPaymentAsking = (books: OrderBooks) =>
  command(
    'orders.recordPayment',
    async ({ id, version, amount, method, reference, acceptOverpayment }: Input, context) => {
      const order = await context.load(orderAggregate, id);
      assertVersion(order, version);
      const given = await readActionFacts(context, order.state, id);
      assertRight(order.state, 'payments', given);
      const before = settlementNews(order.state, await books.invoiceOf(context, id));
      const known = foldAll(order.state, before, given.now);
      const { settings } = await accountFacts(context.tx, context.accountId);
      const rounding = cashRounding({ amount, method }, owingOf(known), settings.accountsRoundingCents);
      const payment = {
        paymentId: order.state.payments.length + 1,
        // Cash that settles the order pays all of it: what rounding gave counts as paid.
        amount: currency(dec(amount).plus(rounding)),
        method,
        reference,
        at: given.now,
        by: context.actor.name,
        ...(Number(rounding) !== 0 && { rounding }),
      };
      const paid = record(known, payment, given, acceptOverpayment);
      const { contactId, contactName } = order.state;
      const { changes, invoice } = await books.take(context, { orderId: id, contactId, contactName, payment });
      const after = settlementNews(foldAll(known, paid, given.now), invoice);
      const { answer, changes: own } = moved(order, [...before, ...paid, ...after], context.now);
      return { answer, changes: [...own, ...changes] };
    },
  );

/** What an order learns of its invoice, when it knows an older version of it. */
export function settlementNews(state: OrderState, invoice: InvoiceStanding | null): OrderEvent[] {
  if (!invoice || invoice.version <= (state.invoiceVersion ?? 0)) return [];
  const { isSettled, owing, version } = invoice;
  return [{ type: 'order.invoiceSettlementSet', data: { isSettled, owing, invoiceVersion: version } }];
}
