import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Fresh, Loaded } from '../../../platform/kernel/aggregate.ts';
import type { BillingEvent } from '../billing.events.ts';
import { type BillingState, billingAggregate } from '../domain/billing.ts';

/** The billing of the caller's company, to change; a new one begins empty. */
export async function billingToChange(
  context: CommandContext,
): Promise<Loaded<BillingState, BillingEvent> | Fresh<BillingState, BillingEvent>> {
  const { accountId: id } = context;
  const found = await context.find(billingAggregate, id);
  return found ?? { aggregate: billingAggregate, id, version: 0, state: null };
}
