import { isCreditCancelled } from '@glasshouse/state-machines/invoice/credit-note.machine';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type CreditNoteState, creditNoteAggregate } from './credit-note.ts';

export type OrderCredit = Pick<CreditNoteState, 'status' | 'lines' | 'gstPercent' | 'gst' | 'total'>;

/** Credit notes of an order that are not cancelled. Whoever credits the same order at the same time waits. */
export async function creditsOfOrder(
  { tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>,
  orderId: number,
): Promise<OrderCredit[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit of ${orderId}`}, ${accountId}))`.execute(tx);
  const { rows } = await sql<{ state: OrderCredit }>`
    select state from aggregate
    where account_id = ${accountId} and type = ${creditNoteAggregate.type} and state->>'orderId' = ${String(orderId)}`.execute(
    tx,
  );
  return rows.map(({ state }) => state).filter(({ status }) => !isCreditCancelled(status));
}
