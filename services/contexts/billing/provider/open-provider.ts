import type { Config } from '../../../platform/config/config.ts';
import { billingUnavailable, type PaymentProvider } from './payment-provider.ts';
import { stripe } from './stripe.ts';

/** Whoever takes the payments. @throws 503 when nobody is configured */
export function paymentProvider({ billing }: Pick<Config, 'billing'>): PaymentProvider {
  if (!billing) throw billingUnavailable('Payments are not set up for this installation. Ask whoever runs it');
  return stripe(billing);
}
