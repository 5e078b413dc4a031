import { command, outcome } from '../../../platform/cqrs/command.ts';
import { nextId } from '../../../platform/event-store/aggregates.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import type { BillingEvent } from '../billing.events.ts';
import { billingToChange } from '../commands/billing-to-change.ts';
import { billingAggregate } from '../domain/billing.ts';
import { type Given, overlapping } from '../domain/granted.ts';
import { accountAsGranted } from './apply-granted.ts';
import type { PlatformProduct, SubscriptionBody } from './granted.contract.ts';

interface Input extends Omit<SubscriptionBody, 'productId'> {
  /** Left out: a new one. */
  readonly id?: number | undefined;
  readonly product: PlatformProduct;
}

/** What is running at the payment provider pays for the same days. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** What a product gives, as the events keep it: the product may change. */
export const givenBy = ({ id, name, flags, limits }: PlatformProduct): Given => ({
  productId: id,
  productName: name,
  flags,
  ...limits,
});

/** Gives a company a subscription for some days, or changes one that it was given. 422 when it has another on one of them. */
export const giveSubscription = command('billing.giveSubscription', async (input: Input, context) => {
  const { product, id: known, from, to, quantity, autoRenew, reason } = input;
  const billing = await billingToChange(context);
  const granted = billing.state?.granted ?? [];
  if (known !== undefined && !granted.some((one) => one.id === known)) throw notFound();
  if (to < from) throw badField('to', 'Must not be before the first day');
  const id = known ?? (await nextId(context.tx));
  const other = overlapping(granted, { id, from, to });
  if (other) throw badField('from', `Overlaps ${other.productName} from ${other.from} to ${other.to}`);
  if (running.has(billing.state?.subscription?.status ?? ''))
    throw badField('from', 'The company pays for a subscription with the payment provider. End that one first');
  const data = { id, ...givenBy(product), from, to, quantity, autoRenew, reason };
  const type = known === undefined ? 'billing.subscriptionGranted' : 'billing.subscriptionAmended';
  const event: BillingEvent = { type, data };
  const after = billingAggregate.evolve(billing.state, event, context.now.toISOString());
  return outcome({ id }, change(billing, [event]), ...(await accountAsGranted(context, after)));
});
