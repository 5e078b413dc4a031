import { AppError } from '../../../platform/kernel/errors.ts';
import type { BillingDetails, BillingProduct, Interval } from '../billing.contract.ts';
import type { ProviderSubscription } from '../domain/choose-subscription.ts';

/** What the product needs of whoever takes its payments. Every call may throw 503 BillingUnavailable. */
export interface PaymentProvider {
  products(): Promise<BillingProduct[]>;
  /** Writes who the company is; a first call makes it known. Answers the provider's id of it. */
  saveCustomer(accountId: number, known: string | null, details: BillingDetails): Promise<string>;
  /** Address of a page that subscribes to a product. */
  checkout(of: Checkout): Promise<string>;
  /** Address of a page with bills, cards and the subscription. */
  portal(customerId: string, returnTo: string): Promise<string>;
  /** Every subscription the company ever had. */
  subscriptions(customerId: string): Promise<ProviderSubscription[]>;
}

export interface Checkout {
  readonly accountId: number;
  readonly customerId: string;
  readonly productId: string;
  readonly interval: Interval;
  readonly returnTo: string;
}

/** 503: payments are not configured, or the provider does not answer. */
export const billingUnavailable = (message: string) => new AppError(503, 'BillingUnavailable', message);
