import type { Permission } from '../../../platform/contract/access.ts';
import { allows } from '../../../platform/contract/access.ts';
import type { SearchSource } from '../../../platform/table/search-source.ts';
import { contactSearch } from '../../contacts/contacts.facts.ts';
import { groupSearch, userSearch } from '../../identity/identity.facts.ts';
import { stockSearch } from '../../inventory/inventory.facts.ts';
import { creditNoteSearch, invoiceSearch } from '../../invoicing/invoicing.facts.ts';
import { sheetSearch } from '../../optimiser/optimiser.facts.ts';
import { orderSearch } from '../../orders/orders.facts.ts';
import { priceRequestSearch } from '../../pricing/pricing.facts.ts';
import { panelSearch } from '../../production/production.facts.ts';
import { purchaseOrderSearch } from '../../purchasing/purchasing.facts.ts';
import { taskSearch } from '../../tasks/tasks.facts.ts';

/** Everything that can be found, in the order results are shown. */
const sources: readonly SearchSource[] = [
  orderSearch,
  contactSearch,
  invoiceSearch,
  creditNoteSearch,
  panelSearch,
  stockSearch,
  sheetSearch,
  taskSearch,
  purchaseOrderSearch,
  priceRequestSearch,
  userSearch,
  groupSearch,
];

/** What somebody may find: only records whose list they may read. */
export const sourcesFor = (can: (permission: Permission) => boolean): readonly SearchSource[] =>
  sources.filter((source) => allows(source.access, can, false));
