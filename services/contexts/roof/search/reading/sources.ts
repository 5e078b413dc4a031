import type { Permission } from '../../../../platform/contract/access.ts';
import { allows } from '../../../../platform/contract/access.ts';
import type { SearchSource } from '../../../../platform/table/search-source.ts';
import { contactSearch } from '../../../contacts/contact-search.facts.ts';
import { groupSearch, userSearch } from '../../../identity/people-search.facts.ts';
import { binSearch, containerSearch } from '../../../inventory/bins/bin-search.facts.ts';
import { glassLevelSearch, glassSizeSearch } from '../../../inventory/glass-search.facts.ts';
import { glassBlockSearch } from '../../../inventory/glassblocks/glassblock-search.facts.ts';
import { stockSearch } from '../../../inventory/stock-search.facts.ts';
import { stocktakeSearch } from '../../../inventory/stocktakes/stocktake-search.facts.ts';
import { creditNoteSearch } from '../../../invoicing/credit/credit-search.facts.ts';
import { invoiceSearch } from '../../../invoicing/invoice-search.facts.ts';
import { productionBatchSearch } from '../../../optimiser/batches/batch-search.facts.ts';
import { sheetSearch } from '../../../optimiser/sheet-search.facts.ts';
import { orderSearch } from '../../../orders/order-search.facts.ts';
import { priceRequestSearch } from '../../../pricing/pricing-search.facts.ts';
import { tougheningBatchSearch } from '../../../production/batch-search.facts.ts';
import { panelSearch } from '../../../production/panel-search.facts.ts';
import { purchaseOrderSearch } from '../../../purchasing/purchase-order-search.facts.ts';
import { overpaymentSearch, paymentSearch } from '../../../receivables/money-search.facts.ts';
import { taskSearch } from '../../../tasks/task-search.facts.ts';

/** Everything that can be found, in the order results are shown. */
const sources: readonly SearchSource[] = [
  orderSearch,
  contactSearch,
  invoiceSearch,
  creditNoteSearch,
  paymentSearch,
  overpaymentSearch,
  panelSearch,
  stockSearch,
  glassSizeSearch,
  glassLevelSearch,
  glassBlockSearch,
  binSearch,
  containerSearch,
  stocktakeSearch,
  sheetSearch,
  productionBatchSearch,
  tougheningBatchSearch,
  taskSearch,
  purchaseOrderSearch,
  priceRequestSearch,
  userSearch,
  groupSearch,
];

/** What somebody may find: only records whose list they may read. */
export const sourcesFor = (can: (permission: Permission) => boolean): readonly SearchSource[] =>
  sources.filter((source) => allows(source.access, can, false));
