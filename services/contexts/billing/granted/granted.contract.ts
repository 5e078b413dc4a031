import { z } from 'zod';
import { DateText, Instant } from '../../../platform/contract/endpoint.ts';
import { count, Day, text } from '../../../platform/contract/words.ts';
import { FeatureFlag } from '../../account/account.contract.ts';

/** What a company can be given: a subscription, or one flag or limit more. */
export const PlatformProduct = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['subscription', 'addOn']),
  /** With two decimals, in `currency`; null where it is agreed by hand. */
  price: z.string().nullable(),
  currency: z.string().nullable(),
  period: z.enum(['month', 'year']).nullable(),
  flags: z.array(FeatureFlag),
  limits: z.object({ users: z.number().int(), storageGigabytes: z.number() }),
  isActive: z.boolean(),
});
export type PlatformProduct = z.infer<typeof PlatformProduct>;

/** What flags are called. */
export const flagNames: Readonly<Record<z.infer<typeof FeatureFlag>, string>> = {
  orderEditor: 'Order editor',
  automations: 'Automations',
  purchasingAdvanced: 'Advanced purchasing',
  pricingAdvanced: 'Advanced pricing',
  inventoryAdvanced: 'Advanced inventory',
  intelligence: 'Analytics',
  production: 'Production',
  productionFurnace: 'Furnace',
  productionIGU: 'Insulated glass units',
  productionOptimisation: 'Optimiser',
};

export const Reason = text(500).min(5, 'Enter the reason, in at least 5 characters');
const ProductId = text(100).min(1, 'Choose a product');

/** From and to are both included. */
export const SubscriptionBody = z.object({
  productId: ProductId,
  from: Day,
  to: Day,
  /** So many times the users and the storage of the product. */
  quantity: count(1_000, 'subscriptions', 1).default(1),
  autoRenew: z.boolean().default(false),
  reason: Reason,
});
export type SubscriptionBody = z.infer<typeof SubscriptionBody>;

export const ProductBody = z.object({ productId: ProductId, reason: Reason });

/** A subscription that was given by hand. */
export const GrantedSubscription = z.object({
  id: z.number().int(),
  productId: z.string(),
  productName: z.string(),
  from: DateText,
  to: DateText,
  quantity: z.number().int(),
  autoRenew: z.boolean(),
});
export type GrantedSubscription = z.infer<typeof GrantedSubscription>;

/** What was given or changed, by whom and why. */
export const GrantedChange = z.object({ at: Instant, by: z.string(), text: z.string(), reason: z.string() });
export type GrantedChange = z.infer<typeof GrantedChange>;
