import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { isRefusal } from '../../../platform/cqrs/is-refusal.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { AppError, badFields, type ErrorDetail } from '../../../platform/kernel/errors.ts';
import { createOrder } from '../domain/create.ts';
import { decideAction } from '../domain/decide-action.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { foldAll } from '../domain/take-step.ts';
import type { OrderBody } from '../orders.contract.ts';
import type { OrderEvent } from '../orders.events.ts';
import { readActionFacts, readCircumstances } from '../reading/circumstances.ts';
import { priceOrder } from '../reading/price-order.ts';
import { moved } from './answer.ts';
import { nextOrderNumber } from './order-numbers.ts';

/** One order of a file; `submit` approves the draft at once. */
export interface OrderToImport {
  readonly body: OrderBody;
  readonly submit: boolean;
}

export interface ImportInput {
  readonly orders: readonly OrderToImport[];
  /** Leaves out orders that are refused; otherwise one of them refuses all. */
  readonly skipBad: boolean;
}

/** What came of one order: where it stands, its panels, its total inc GST in dollars, and what is wrong with its lines. */
export interface ImportedOrder {
  readonly index: number;
  readonly id: number;
  readonly number: string;
  readonly status: OrderState['status'];
  readonly panels: number;
  readonly total: string;
  readonly problems: readonly { readonly item: number; readonly message: string }[];
}

/** `index` of both lists is the place of the order in the input. */
export interface Imported {
  readonly imported: readonly ImportedOrder[];
  readonly refused: readonly { readonly index: number; readonly details: readonly ErrorDetail[] }[];
}

/** An order that may be made; it only lacks its number. */
interface Decided {
  readonly index: number;
  readonly type: OrderBody['type'];
  readonly events: (number: string) => OrderEvent[];
}

/** Makes all orders of a file in one transaction, each as `createOrder` would. 422 with `orders.N.…` targets when one is refused. */
export const importOrders = command('orders.importOrders', async ({ orders, skipBad }: ImportInput, context) => {
  const decided: Decided[] = [];
  const refused: Imported['refused'][number][] = [];
  for (const [index, order] of orders.entries()) {
    try {
      decided.push(await decide(context, order, index));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ index, details: detailsOf(error as Error) });
    }
  }
  if (refused.length > 0 && !skipBad)
    throw badFields(
      refused.flatMap(({ index, details }) => details.map((d) => ({ ...d, target: `orders.${index}.${d.target}` }))),
    );
  const made = await number(context, decided);
  return outcome<Imported>({ imported: made.map((m) => m.order), refused }, ...made.flatMap((m) => m.changes));
});

/** Prices the order and asks the machine, in the order `createOrder` does it. Throws what refuses it. */
async function decide(context: CommandContext, { body, submit }: OrderToImport, index: number): Promise<Decided> {
  const { type, ...head } = body;
  const items = head.items.map(({ itemId: _given, ...item }) => item);
  const details = await priceOrder(context, { ...head, items }, type, 0);
  const given = await readCircumstances(context.tx, context.accountId, details, context.now);
  const facts = submit ? await readActionFacts(context, details, 0) : null;
  const events = (orderNumber: string): OrderEvent[] => {
    const created = createOrder(orderNumber, type, details, given);
    if (!facts) return created;
    const [first, ...rest] = created;
    if (!first) throw new Error('An order begins with an event');
    const draft = foldAll(orderAggregate.evolve(null, first, facts.now), rest, facts.now);
    return [...created, ...decideAction(draft, 'approvedraft', '', facts)];
  };
  events('');
  return { index, type, events };
}

/** Numbers at the end: their row stays locked until the transaction ends, and an order that is left out takes none. */
async function number(
  context: CommandContext,
  decided: readonly Decided[],
): Promise<{ order: ImportedOrder; changes: readonly Change[] }[]> {
  const made: { order: ImportedOrder; changes: readonly Change[] }[] = [];
  for (const { index, type, events } of decided) {
    const order = await context.start(orderAggregate);
    const own = events(await nextOrderNumber(context, type));
    const { answer, changes } = moved(order, own, context.now);
    const created = own.find((event) => event.type === 'order.created');
    const { items, totals } = { items: created?.data.details.items ?? [], totals: created?.data.totals };
    const problems = items.flatMap(({ problem }, item) => (problem ? [{ item, message: problem }] : []));
    const { id, number: orderNumber, status } = answer;
    made.push({
      order: {
        index,
        id,
        number: orderNumber,
        status,
        panels: totals?.panels ?? 0,
        total: totals?.total ?? '0.00',
        problems,
      },
      changes,
    });
  }
  return made;
}

/** A refusal by field; one without fields is about handing the order in. */
const detailsOf = (error: Error): readonly ErrorDetail[] =>
  error instanceof AppError && error.details.length > 0
    ? error.details
    : [{ target: 'submit', message: error.message }];
