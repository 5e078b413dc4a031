import { accountContext } from '../contexts/account/account.module.ts';
import { contactsContext } from '../contexts/contacts/contacts.module.ts';
import { activityContext } from '../contexts/core/activity/activity.module.ts';
import { identityContext } from '../contexts/identity/identity.module.ts';
import { inventoryContext } from '../contexts/inventory/inventory.module.ts';
import { invoicingContext } from '../contexts/invoicing/invoicing.module.ts';
import { optimiserContext } from '../contexts/optimiser/optimiser.module.ts';
import { ordersContext } from '../contexts/orders/orders.module.ts';
import { pricingContext } from '../contexts/pricing/pricing.module.ts';
import { productionContext } from '../contexts/production/production.module.ts';
import { tasksContext } from '../contexts/tasks/tasks.module.ts';
import type { ContextDefinition } from '../platform/context.ts';

/** Every context of the product, in the order of the menu. Processes take from each what they run. */
export const contexts: readonly ContextDefinition[] = [
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  optimiserContext,
  ordersContext,
  productionContext,
  tasksContext,
  invoicingContext,
  activityContext,
];
