import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { type PaymentState, paymentAggregate } from '../domain/payment.ts';
import type { PaymentEvent } from '../receivables.events.ts';

/** A payment to change. Throws ConcurrencyError when somebody changed it since the sender opened it. */
export async function loadPayment(
  context: CommandContext,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<Loaded<PaymentState, PaymentEvent>> {
  const payment = await context.load(paymentAggregate, id);
  if (version === undefined || version === payment.version) return payment;
  throw conflict('ConcurrencyError', 'Somebody changed this payment since you opened it. Reload it and try again', {
    version: payment.version,
  });
}
