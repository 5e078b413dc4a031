import { isCreditCancelled } from '@glasshouse/state-machines/invoice/credit-note.machine';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import { creditNoteAggregate } from './credit-note.ts';

/**
 * 422 on `lines` when the credit notes of an order come to more than the order itself; dollars with GST. Cancelled ones do
 * not count. Whoever credits the same order at the same time waits.
 */
export async function assertWithinOrder(
  { tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>,
  order: { readonly id: number; readonly number: string; readonly totals: { readonly total: string } },
  total: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit of ${order.id}`}, ${accountId}))`.execute(tx);
  const { rows } = await sql<{ total: string; status: string }>`
    select state->>'total' as total, state->>'status' as status from aggregate
    where account_id = ${accountId} and type = ${creditNoteAggregate.type} and state->>'orderId' = ${String(order.id)}`.execute(
    tx,
  );
  const credited = sum(rows.filter(({ status }) => !isCreditCancelled(status)).map((note) => note.total));
  const left = dec(order.totals.total).minus(credited);
  if (dec(total).lte(left)) return;
  throw badField(
    'lines',
    `The credit comes to $${currency(total)}, and $${currency(left)} of ${order.number} is left to credit`,
  );
}
