import { contactsRoutes } from '@glasshouse/services/contexts/contacts/contacts.http';
import { creditNotesRoutes } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.http';
import { invoiceIdOf } from '@glasshouse/services/contexts/invoicing/invoice-of-order.facts';
import { invoiceFacts } from '@glasshouse/services/contexts/invoicing/invoicing.facts';
import { ordersRoutes } from '@glasshouse/services/contexts/orders/orders.http';
import { openingRoutes } from '@glasshouse/services/contexts/receivables/opening/opening.http';
import { overpaymentsRoutes } from '@glasshouse/services/contexts/receivables/overpayments/overpayments.http';
import { paymentsOfOrder } from '@glasshouse/services/contexts/receivables/reading/payments-of-order';
import { orderPaymentsRoutes, receivablesRoutes } from '@glasshouse/services/contexts/receivables/receivables.http';
import { isRefused, type MoneyWorld, type Refusal } from './money-world.ts';

const sum = '110.00';
interface Made {
  readonly id: number;
  readonly overpaymentId?: number | null;
}
type Contender = () => Promise<unknown>;
/** Two people at once, and what must be true then; an answer is a fault. */
interface Race {
  readonly name: string;
  set(shop: Shop): Promise<{
    readonly both: readonly [Contender, Contender];
    judge(answers: readonly unknown[]): Promise<string | null>;
  }>;
}

/** What races need of a shop. */
class Shop {
  constructor(
    readonly world: MoneyWorld,
    readonly customer: number,
  ) {}
  ask = <A = Made>(...[routes, name, body, params]: Parameters<MoneyWorld['ask']>) =>
    this.world.ask<A>(routes, name, body, params);
  async must(...asked: Parameters<MoneyWorld['ask']>): Promise<Made> {
    const answer = await this.ask(...asked);
    if (isRefused(answer)) throw new Error(`${asked[1]}: ${answer.refused}`);
    return answer;
  }
  invoice = async () => (await this.takeOver('balanceOwing')).id;
  takeOver = (kind: string) => {
    const body = { contactId: this.customer, kind, amount: sum, issuedOn: '2026-01-05' };
    return this.must(openingRoutes, 'takeOverBalance', body);
  };
  pay = (invoiceIds: readonly number[], amount = sum) => {
    const allocations = invoiceIds.map((invoiceId) => ({ invoiceId, amount: sum }));
    const body = { contactId: this.customer, amount, method: 'cheque', allocations, acceptDuplicate: true };
    return this.ask(receivablesRoutes, 'recordPaymentReceived', body);
  };
  owing = async (id: number) =>
    (await this.world.read((tx) => invoiceFacts(tx, this.world.accountId, id)))?.owing ?? 'nothing';
  /** An order with a deposit of some dollars. */
  async deposited(amount: string) {
    const items = [{ stockId: this.world.articleId, quantity: 4 }];
    const { id } = await this.must(ordersRoutes, 'createOrder', {
      contactId: this.customer,
      deliveryMethod: 'pickup',
      dueDate: '2026-03-09',
      items,
    });
    await this.must(ordersRoutes, 'approvedraft', {}, { id });
    await this.must(orderPaymentsRoutes, 'recordPayment', { amount, method: 'cheque' }, { id });
    const { accountId } = this.world;
    const booked = await this.world.read((tx) => paymentsOfOrder(tx, accountId, id, [1]));
    return { id, paymentId: booked.get(1) ?? 0 };
  }
  async owingOfOrder(orderId: number) {
    await this.world.follow();
    const id = await this.world.read((tx) => invoiceIdOf(tx, this.world.accountId, orderId));
    return this.owing(id ?? 0);
  }
}

const oneWins = (answers: readonly unknown[]) => {
  const refused = answers.filter((one): one is Refusal => isRefused(one)).length;
  return refused === 1 ? null : `${refused} of two were refused`;
};
const must = (what: string, is: string, mustBe: string) => (is === mustBe ? null : `${what} is ${is}, not ${mustBe}`);

const races: readonly Race[] = [
  {
    name: 'two payments of one invoice',
    async set(shop) {
      const id = await shop.invoice();
      const judge = async (answers: readonly unknown[]) =>
        oneWins(answers) ?? must('owing', await shop.owing(id), '0.00');
      return { both: [() => shop.pay([id]), () => shop.pay([id])], judge };
    },
  },
  {
    name: 'one credit for two invoices',
    async set(shop) {
      const note = await shop.takeOver('balanceFree');
      const ids = [await shop.invoice(), await shop.invoice()];
      const allocate = (invoiceId: number | undefined) => () =>
        shop.ask(creditNotesRoutes, 'allocateCreditNote', { invoiceId, amount: sum }, { id: note.id });
      return { both: [allocate(ids[0]), allocate(ids[1])], judge: async (answers) => oneWins(answers) };
    },
  },
  {
    name: 'one overpayment for two invoices',
    async set(shop) {
      const paid = await shop.pay([]);
      const id = isRefused(paid) ? 0 : (paid.overpaymentId ?? 0);
      const ids = [await shop.invoice(), await shop.invoice()];
      const allocate = (invoiceId: number | undefined) => () =>
        shop.ask(overpaymentsRoutes, 'allocateOverpayment', { allocations: [{ invoiceId, amount: sum }] }, { id });
      return { both: [allocate(ids[0]), allocate(ids[1])], judge: async (answers) => oneWins(answers) };
    },
  },
  {
    name: 'a payment is cancelled while its rest is allocated',
    async set(shop) {
      const paid = await shop.pay([]);
      if (isRefused(paid)) throw new Error(paid.refused);
      const invoiceId = await shop.invoice();
      const body = { allocations: [{ invoiceId, amount: sum }] };
      const judge = async (answers: readonly unknown[]) => {
        const isCancelled = !isRefused(answers[0]);
        return oneWins(answers) ?? must('owing', await shop.owing(invoiceId), isCancelled ? sum : '0.00');
      };
      return {
        both: [
          () => shop.ask(receivablesRoutes, 'cancelPaymentReceived', { reason: 'Wrong' }, { id: paid.id }),
          () => shop.ask(overpaymentsRoutes, 'allocateOverpayment', body, { id: paid.overpaymentId ?? 0 }),
        ],
        judge,
      };
    },
  },
  {
    name: 'an order is invoiced while it is paid',
    async set(shop) {
      const { id } = await shop.deposited('100.00');
      await shop.must(ordersRoutes, 'forceinvoiced', { reason: 'Picked up' }, { id });
      const body = { amount: '99.20', method: 'cheque' };
      const judge = async (answers: readonly unknown[]) =>
        isRefused(answers[1]) ? answers[1].refused : must('owing', await shop.owingOfOrder(id), '100.00');
      return {
        both: [() => shop.world.settle(), () => shop.ask(orderPaymentsRoutes, 'recordPayment', body, { id })],
        judge,
      };
    },
  },
  {
    name: 'a deposit is cancelled while its order is invoiced',
    async set(shop) {
      const { id, paymentId } = await shop.deposited('100.00');
      await shop.must(ordersRoutes, 'forceinvoiced', { reason: 'Picked up' }, { id });
      const cancel = { kind: 'dishonour', reason: 'Bounced' };
      const judge = async (answers: readonly unknown[]) =>
        isRefused(answers[1]) ? answers[1].refused : must('owing', await shop.owingOfOrder(id), '299.20');
      return {
        both: [
          () => shop.world.settle(),
          () => shop.ask(receivablesRoutes, 'cancelPaymentReceived', cancel, { id: paymentId }),
        ],
        judge,
      };
    },
  },
];

/** So many rounds of each race; who is first changes from round to round. Answers the faults of each by name. */
export async function runRaces(world: MoneyWorld, rounds: number): Promise<Record<string, string[]>> {
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const body = { name: 'Racing Glass', type: 'customer', paymentTerms: 'account', address };
  const made = await world.ask<Made>(contactsRoutes, 'createContact', body);
  if (isRefused(made)) throw new Error(made.refused);
  const found: Record<string, string[]> = {};
  for (const { name, set } of races) {
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { both, judge } = await set(new Shop(world, made.id));
      const isTurned = round % 2 === 1;
      const started = (isTurned ? [both[1], both[0]] : both).map((one) => one());
      const answers = await Promise.all(started);
      const fault = await judge(isTurned ? answers.reverse() : answers);
      if (fault) faults.push(`round ${round + 1}: ${fault}`);
    }
    found[name] = faults;
  }
  return found;
}
