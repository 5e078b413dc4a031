import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import type { SearchSource } from '../../../../platform/table/search-source.ts';
import { contactSearch } from '../../../contacts/contact-search.facts.ts';
import { groupSearch, userSearch } from '../../../identity/people-search.facts.ts';
import { stockSearch } from '../../../inventory/stock-search.facts.ts';
import { invoiceSearch } from '../../../invoicing/invoice-search.facts.ts';
import { sheetSearch } from '../../../optimiser/sheet-search.facts.ts';
import { orderSearch } from '../../../orders/order-search.facts.ts';
import { priceRequestSearch } from '../../../pricing/pricing-search.facts.ts';
import { panelSearch } from '../../../production/panel-search.facts.ts';
import { purchaseOrderSearch } from '../../../purchasing/purchase-order-search.facts.ts';
import { taskSearch } from '../../../tasks/task-search.facts.ts';

/** Where the console shows a kind of record, and how a record is called there, by link type. */
const sources: Readonly<Record<string, SearchSource>> = {
  order: orderSearch,
  contact: contactSearch,
  invoice: invoiceSearch,
  stock: stockSearch,
  productionPanel: panelSearch,
  optimiserSheet: sheetSearch,
  task: taskSearch,
  purchaseOrder: purchaseOrderSearch,
  stockPriceRequestGroup: priceRequestSearch,
  user: userSearch,
  userGroup: groupSearch,
};

/** The page of a record; kinds without a page of their own lead to the notifications. */
export function linkOf(linkType: string, id: number): string {
  const source = sources[linkType];
  return source ? `${source.below}/${id}` : '/communication/notifications';
}

/** What a record is called in lists, which may be a moment behind; null when no list has it. */
export async function nameOf(tx: Tx, accountId: number, linkType: string, id: number): Promise<string | null> {
  const source = sources[linkType];
  if (!source) return null;
  const { rows } = await sql<{ name: string }>`
    select ${source.name} as name from ${trustedName(source.from)}
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  return rows[0]?.name ?? null;
}
