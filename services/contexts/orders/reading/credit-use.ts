import { sql } from 'kysely';
import type { Asker } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { currency, sum } from '../../../platform/kernel/money.ts';
import { customerBooks } from '../customer-books.facts.ts';
import type { CreditUse } from '../domain/credit-reason.ts';
import { owingOf } from '../domain/machine-facts.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { draftStatuses, isDraft } from '../domain/statuses.ts';
import { orderList } from '../projections/order-list.ts';

/** Whose use is read, beside which order, and on which terms orders wait for nothing. */
export interface Using {
  readonly contactId: number;
  readonly exceptOrderId: number;
  readonly countedTerms: readonly OrderState['terms'][];
}

/** Whoever judges the same customer's credit waits until this transaction ends. */
export async function takeCreditTurn(tx: Tx, accountId: number, contactId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit of customer ${contactId}`}, ${accountId}))`.execute(
    tx,
  );
}

/** What a customer uses of its credit, to the last event. */
export async function creditUseOf(
  { tx, accountId, ask }: Asker & { readonly tx: Tx; readonly accountId: number },
  using: Using,
): Promise<CreditUse> {
  const orders = await openOrders(tx, accountId, using);
  const ids = orders.map(({ id }) => id);
  const { onInvoices, free, invoicedOrderIds } = await ask(customerBooks).standingOf(using.contactId, ids);
  const onOrders = sum(orders.filter(({ id }) => !invoicedOrderIds.has(id)).map(({ owing }) => owing));
  const used = onOrders.plus(onInvoices).minus(free);
  return { onInvoices, free, onOrders: currency(onOrders), used: currency(used.lt(0) ? 0 : used) };
}

interface OpenOrder {
  readonly id: number;
  readonly owing: string;
}
interface Counted {
  readonly terms: OrderState['terms'];
  readonly paymentsSkipped: boolean;
}

/** Submitted orders without an invoice, as far as the list knows; what it has not read yet is taken from the orders themselves. */
async function openOrders(tx: Tx, accountId: number, { contactId, exceptOrderId, countedTerms }: Using) {
  // One statement: the list moves on between two, and an order would count twice or not at all.
  const { rows } = await sql<{ listed: (OpenOrder & Counted)[]; ahead: { id: number; state: OrderState }[] }>`
    with ahead as materialized (
      select distinct stream_id from event
      where account_id = ${accountId} and stream_type = ${orderAggregate.type} and seq > coalesce(
        (select seq from checkpoint where account_id = ${accountId} and reader = ${orderList.name}), 0))
    select
      (select coalesce(json_agg(json_build_object('id', l.id, 'owing', l.owing::text, 'terms', a.state->>'terms',
          'paymentsSkipped', a.state->'paymentsSkipped')), '[]')
        from order_list l join aggregate a on a.account_id = ${accountId} and a.type = ${orderAggregate.type} and a.id = l.id
        where l.account_id = ${accountId} and l.contact_id = ${contactId} and l.type = 'order' and l.owes
          and l.invoice_owing is null and l.status not in (${sql.join(draftStatuses)}) and l.id <> ${exceptOrderId}
          and l.id not in (select stream_id from ahead)) as listed,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state)), '[]') from aggregate
        where account_id = ${accountId} and type = ${orderAggregate.type} and id <> ${exceptOrderId}
          and id in (select stream_id from ahead)
          and (state->>'contactId')::bigint = ${contactId}) as ahead`.execute(tx);
  const counts = ({ terms, paymentsSkipped }: Counted) => paymentsSkipped || countedTerms.includes(terms);
  const { listed = [], ahead = [] } = rows[0] ?? {};
  const isSubmitted = ({ state }: { state: OrderState }) => state.type === 'order' && !isDraft(state.status);
  return [
    ...listed.filter(counts),
    ...ahead
      .filter((one) => isSubmitted(one) && counts(one.state))
      .map(({ id, state }): OpenOrder => ({ id, owing: owingOf(state) })),
  ];
}
