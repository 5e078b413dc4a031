import { isPaymentCancelled } from '@glasshouse/state-machines/payment/payment-received.machine';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { paymentAggregate } from '../domain/payment.ts';
import type { Received } from '../receivables.events.ts';

/**
 * 409 PossibleDuplicate with the other payment when the customer paid the same amount on the same day under the same
 * reference, and that was not cancelled. Whoever records a payment of the same customer at the same time waits.
 */
export async function assertNotRecorded(
  { tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>,
  { contactId, receivedOn, amount, reference }: Omit<Received, 'number'>,
  /** The payment itself, when one is put right. */
  but: number | null = null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment of ${contactId}`}, ${accountId}))`.execute(tx);
  const { rows } = await sql<{ id: number; number: string; status: string; amount: string }>`
    select id, state->>'number' as number, state->>'status' as status, state->>'amount' as amount from aggregate
    where account_id = ${accountId} and type = ${paymentAggregate.type} and state->>'contactId' = ${String(contactId)}
      and state->>'receivedOn' = ${receivedOn} and state->>'reference' = ${reference}`.execute(tx);
  const twin = rows.find((one) => dec(one.amount).eq(amount) && !isPaymentCancelled(one.status) && one.id !== but);
  if (!twin) return;
  const { id, number } = twin;
  throw conflict('PossibleDuplicate', `${number} is the same amount on the same day with the same reference`, {
    id,
    number,
  });
}
