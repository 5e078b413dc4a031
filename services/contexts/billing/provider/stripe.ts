import { z } from 'zod';
import type { BillingConfig } from '../../../platform/config/config.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { FeatureFlag } from '../../account/account.contract.ts';
import { type BillingDetails, type BillingProduct, Interval } from '../billing.contract.ts';
import type { ProviderSubscription } from '../domain/choose-subscription.ts';
import type { Checkout, PaymentProvider } from './payment-provider.ts';
import { callStripe, type FormFields } from './stripe-call.ts';

const Recurring = z.object({ interval: z.string() });
const Product = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  metadata: z.record(z.string(), z.string()),
});
const Price = z.object({
  id: z.string(),
  unit_amount: z.number().nullable(),
  currency: z.string(),
  recurring: Recurring.nullable(),
});
const Prices = z.object({ data: z.array(Price.extend({ product: Product })) });
const Item = z.object({
  current_period_start: z.number(),
  current_period_end: z.number(),
  price: Price.extend({ product: z.string() }),
});
const Subscriptions = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      created: z.number(),
      cancel_at_period_end: z.boolean(),
      cancel_at: z.number().nullable(),
      ended_at: z.number().nullable(),
      items: z.object({ data: z.array(Item).min(1) }),
    }),
  ),
});
const Made = z.object({ id: z.string(), url: z.string().optional() });

type OnePrice = z.infer<typeof Prices>['data'][number];

/** Amounts come in the smallest unit of their currency; ours has cents. */
const dollars = (cents: number | null) =>
  dec(cents ?? 0)
    .div(100)
    .toFixed(2);

/** What a price offers; null for one that is no subscription, or whose product does not state its limits. */
function productOf({ product, recurring, unit_amount: cents, currency }: OnePrice): BillingProduct | null {
  const interval = Interval.safeParse(recurring?.interval);
  const [users, storageGigabytes] = [Number(product.metadata.users), Number(product.metadata.storageGigabytes)];
  if (!product.active || !interval.success || !(users > 0) || !(storageGigabytes > 0)) return null;
  const named = (product.metadata.features ?? '').split(',').map((name) => FeatureFlag.safeParse(name.trim()));
  const features = named.flatMap((one) => (one.success ? [one.data] : []));
  const money = { price: dollars(cents), currency: currency.toUpperCase() };
  return { id: product.id, name: product.name, ...money, interval: interval.data, users, storageGigabytes, features };
}

function customerFields(accountId: number, details: BillingDetails): FormFields {
  const { contactName, email, address, abn, purchaseOrder } = details;
  const printed = [
    ['ABN', abn],
    ['Purchase order', purchaseOrder],
  ].filter(([, value]) => value);
  return {
    name: contactName,
    email,
    'address[line1]': address,
    'metadata[account]': accountId,
    ...Object.fromEntries(
      printed.flatMap(([name, value], i) => [
        [`invoice_settings[custom_fields][${i}][name]`, name],
        [`invoice_settings[custom_fields][${i}][value]`, value],
      ]),
    ),
  };
}

/** Stripe, by its HTTP interface. */
export function stripe(config: BillingConfig): PaymentProvider {
  const get = async <S extends z.ZodType>(shape: S, path: string, fields: FormFields) =>
    shape.parse(await callStripe(config, { method: 'GET', path, fields }));
  const post = async (path: string, fields: FormFields, idempotencyKey?: string) =>
    Made.parse(
      await callStripe(config, { method: 'POST', path, fields, ...(idempotencyKey ? { idempotencyKey } : {}) }),
    );
  const prices = async () =>
    (await get(Prices, '/v1/prices', { active: true, limit: 100, 'expand[]': 'data.product' })).data;

  async function checkout({ accountId, customerId, productId, interval, returnTo }: Checkout) {
    const price = (await prices()).find((one) => {
      const offered = productOf(one);
      return offered?.id === productId && offered.interval === interval;
    });
    if (!price) throw badField('productId', 'This product is not offered any more. Choose another one');
    const made = await post('/v1/checkout/sessions', {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: accountId,
      'line_items[0][price]': price.id,
      'line_items[0][quantity]': 1,
      'subscription_data[metadata][account]': accountId,
      success_url: `${returnTo}#paid`,
      cancel_url: returnTo,
    });
    return made.url ?? '';
  }

  return {
    products: async () => (await prices()).flatMap((one) => productOf(one) ?? []),
    async saveCustomer(accountId, known, details) {
      const fields = customerFields(accountId, details);
      const made = known
        ? await post(`/v1/customers/${encodeURIComponent(known)}`, fields)
        : await post('/v1/customers', fields, `customer-${accountId}`);
      return made.id;
    },
    checkout,
    portal: async (customer, returnTo) =>
      (await post('/v1/billing_portal/sessions', { customer, return_url: returnTo })).url ?? '',
    subscriptions: async (customer) =>
      (await get(Subscriptions, '/v1/subscriptions', { customer, status: 'all', limit: 100 })).data.map(toSubscription),
  };
}

function toSubscription(one: z.infer<typeof Subscriptions>['data'][number]): ProviderSubscription {
  const [item] = one.items.data as [z.infer<typeof Item>];
  return {
    id: one.id,
    status: one.status,
    createdAt: one.created,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    endsWithPeriod: one.cancel_at_period_end || one.cancel_at !== null,
    endedAt: one.ended_at,
    productId: item.price.product,
    interval: Interval.parse(item.price.recurring?.interval ?? 'month'),
    price: dollars(item.price.unit_amount),
  };
}
