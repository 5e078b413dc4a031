import { accountContext } from '../contexts/account/account.module.ts';
import { billingContext } from '../contexts/billing/billing.module.ts';
import { communicationContext } from '../contexts/communication/communication.module.ts';
import { contactsContext } from '../contexts/contacts/contacts.module.ts';
import { activityContext } from '../contexts/core/activity/activity.module.ts';
import { commentsContext } from '../contexts/core/comments/comments.module.ts';
import { filesContext } from '../contexts/core/files/files.module.ts';
import { labelsContext } from '../contexts/core/labels/labels.module.ts';
import { picturesContext } from '../contexts/core/pictures/pictures.module.ts';
import { viewsContext } from '../contexts/core/views/views.module.ts';
import { developerContext } from '../contexts/developer/developer.module.ts';
import { exportsContext } from '../contexts/exports/exports.module.ts';
import { identityContext } from '../contexts/identity/identity.module.ts';
import { importsContext } from '../contexts/imports/imports.module.ts';
import { integrationsContext } from '../contexts/integrations/integrations.module.ts';
import { inventoryContext } from '../contexts/inventory/inventory.module.ts';
import { invoicingContext } from '../contexts/invoicing/invoicing.module.ts';
import { optimiserContext } from '../contexts/optimiser/optimiser.module.ts';
import { ordereditorContext } from '../contexts/ordereditor/ordereditor.module.ts';
import { ordersContext } from '../contexts/orders/orders.module.ts';
import { pricingContext } from '../contexts/pricing/pricing.module.ts';
import { productionContext } from '../contexts/production/production.module.ts';
import { purchasingContext } from '../contexts/purchasing/purchasing.module.ts';
import { receivablesContext } from '../contexts/receivables/receivables.module.ts';
import { automationsContext } from '../contexts/roof/automations/automations.module.ts';
import { dashboardContext } from '../contexts/roof/dashboard/dashboard.module.ts';
import { intelligenceContext } from '../contexts/roof/intelligence/intelligence.module.ts';
import { noticesContext } from '../contexts/roof/notices/notices.module.ts';
import { reportsContext } from '../contexts/roof/reports/reports.module.ts';
import { searchContext } from '../contexts/roof/search/search.module.ts';
import { supportContext } from '../contexts/support/support.module.ts';
import { tasksContext } from '../contexts/tasks/tasks.module.ts';
import { webhooksContext } from '../contexts/webhooks/webhooks.module.ts';
import type { ContextDefinition } from '../platform/context.ts';
import { withLists } from '../platform/lists/with-lists.ts';

const business: readonly ContextDefinition[] = [
  picturesContext,
  labelsContext,
  commentsContext,
  accountContext,
  filesContext,
  communicationContext,
  identityContext,
  billingContext,
  activityContext,
  viewsContext,
  developerContext,
  supportContext,
  contactsContext,
  inventoryContext,
  ordereditorContext,
  pricingContext,
  ordersContext,
  productionContext,
  purchasingContext,
  tasksContext,
  optimiserContext,
  invoicingContext,
  receivablesContext,
  integrationsContext,
  importsContext,
  exportsContext,
];

const roof: readonly ContextDefinition[] = [
  searchContext,
  dashboardContext,
  intelligenceContext,
  reportsContext,
  noticesContext,
];

/** What webhooks tell is what all the others declare. */
const below: readonly ContextDefinition[] = [...business, webhooksContext([...business, ...roof]), ...roof];

/**
 * Every context of the product, lowest first, as in `contexts/order.json`. Processes take from each what they run. Rules
 * are made of what all the others declare.
 */
export const contexts: readonly ContextDefinition[] = withLists([...below, automationsContext(below)]);
