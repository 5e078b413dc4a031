import { defineContext } from '../../platform/context.ts';
import { billingEvents } from './billing.events.ts';
import { billingRoutes } from './billing.http.ts';
import { applySubscription } from './commands/apply-subscription.ts';
import { noteCustomer } from './commands/note-customer.ts';
import { billingAggregate } from './domain/billing.ts';
import { addProduct } from './granted/add-product.ts';
import { applyGranted } from './granted/apply-granted.ts';
import { giveSubscription } from './granted/give-subscription.ts';
import { turnGranted } from './granted/turn-granted.ts';
import { askForNews } from './jobs/ask-for-news.ts';
import { whenNotifiedFetchSubscription } from './policies/when-notified-fetch-subscription.ts';
import { noteNews } from './webhook/note-news.ts';

/** How companies pay for the product. */
export const billingContext = defineContext({
  name: 'billing',
  events: [billingEvents],
  aggregates: [billingAggregate],
  routes: [billingRoutes],
  commands: [noteCustomer, noteNews, applySubscription, giveSubscription, addProduct, applyGranted],
  policies: [whenNotifiedFetchSubscription],
  jobs: [askForNews, turnGranted],
});
