import { asStored } from '../../../platform/contract/words.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { readStream } from '../../../platform/event-store/read-events.ts';
import { EventRegistry } from '../../../platform/event-store/registry.ts';
import { OrderItemBody } from '../../ordereditor/order-line.contract.ts';
import { type OrderState, openItems, orderAggregate } from '../domain/order.ts';
import { type OrderEvent, orderEvents } from '../orders.events.ts';
import type { Entered } from './merge-order.ts';

const registry = new EventRegistry([orderEvents]);

/** What somebody looked at, and who saved the order since. */
export interface Base {
  readonly state: OrderState | null;
  readonly by: readonly string[];
}

/** An order as it stood at a version, folded again from its events. State null: the version never was. */
export async function readBase({ tx, accountId }: CommandContext, id: number, version: number): Promise<Base> {
  const stream = await readStream(tx, registry, accountId, 'order', id);
  const before = stream.filter((event) => event.version <= version);
  const since = stream.filter((event) => event.version > version && event.type === 'order.edited');
  const state = before.reduce<OrderState | null>(
    (s, event) => orderAggregate.evolve(s, { type: event.type, data: event.data } as OrderEvent, event.at),
    null,
  );
  return { state, by: [...new Set(since.map((event) => event.meta.actor.name))] };
}

/** An order as the form has it. */
export const enteredOf = (state: OrderState): Entered => ({
  contactId: state.contactId,
  reference: state.reference,
  deliveryMethod: state.deliveryMethod,
  deliveryAddress: state.deliveryAddress,
  dueDate: state.dueDate,
  note: state.note,
  items: openItems(state).map((item) => asStored(OrderItemBody).parse(item)),
});
