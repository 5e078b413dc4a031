import { accountContext } from '../contexts/account/account.module.ts';
import { communicationContext } from '../contexts/communication/communication.module.ts';
import { contactsContext } from '../contexts/contacts/contacts.module.ts';
import { activityContext } from '../contexts/core/activity/activity.module.ts';
import { commentsContext } from '../contexts/core/comments/comments.module.ts';
import { dashboardContext } from '../contexts/core/dashboard/dashboard.module.ts';
import { filesContext } from '../contexts/core/files/files.module.ts';
import { labelsContext } from '../contexts/core/labels/labels.module.ts';
import { reportsContext } from '../contexts/core/reports/reports.module.ts';
import { searchContext } from '../contexts/core/search/search.module.ts';
import { viewsContext } from '../contexts/core/views/views.module.ts';
import { developerContext } from '../contexts/developer/developer.module.ts';
import { identityContext } from '../contexts/identity/identity.module.ts';
import { inventoryContext } from '../contexts/inventory/inventory.module.ts';
import { invoicingContext } from '../contexts/invoicing/invoicing.module.ts';
import { optimiserContext } from '../contexts/optimiser/optimiser.module.ts';
import { ordereditorContext } from '../contexts/ordereditor/ordereditor.module.ts';
import { ordersContext } from '../contexts/orders/orders.module.ts';
import { pricingContext } from '../contexts/pricing/pricing.module.ts';
import { productionContext } from '../contexts/production/production.module.ts';
import { purchasingContext } from '../contexts/purchasing/purchasing.module.ts';
import { supportContext } from '../contexts/support/support.module.ts';
import { tasksContext } from '../contexts/tasks/tasks.module.ts';
import type { ContextDefinition } from '../platform/context.ts';
import { withLists } from '../platform/lists/with-lists.ts';

/** Every context of the product, in the order of the menu. Processes take from each what they run. */
export const contexts: readonly ContextDefinition[] = withLists([
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  purchasingContext,
  optimiserContext,
  ordereditorContext,
  ordersContext,
  productionContext,
  tasksContext,
  invoicingContext,
  activityContext,
  viewsContext,
  reportsContext,
  labelsContext,
  commentsContext,
  filesContext,
  searchContext,
  dashboardContext,
  communicationContext,
  supportContext,
  developerContext,
]);
