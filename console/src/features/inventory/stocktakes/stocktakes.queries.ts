import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveList, liveRecord, liveRefetch } from '../../../lib/live/registry.ts';
import type { Paper } from '../../../widgets/print/print-menu.tsx';

/** Stocktakes and how far they are. */
export const stocktakesTopic = 'inventory/stocktakes';

liveList(stocktakesTopic, stocktakesContract.listStocktakes);
liveRecord(stocktakesTopic, stocktakesContract.getStocktake);
liveRefetch(stocktakesTopic, stocktakesContract.listStocktakeItems);

/** The order of the list while its URL names none. */
export const newestStocktakes = '-createdAt';

/** One stocktake with its progress and actions. */
export const stocktakeQuery = (id: number) => queryOptionsFor(stocktakesContract.getStocktake, { params: { id } });

/** The items of a stocktake with their counts. */
export const stocktakeItemsQuery = (id: number) =>
  queryOptionsFor(stocktakesContract.listStocktakeItems, { params: { id } });

/** What can be printed of a stocktake. */
export const stocktakePapers = (id: number): Paper[] => [
  {
    label: 'Counting sheet',
    to: `/inventory/stocktakes/${id}/countingsheetreport`,
    endpoint: reportsContract.countingSheet,
  },
  { label: 'Summary', to: `/inventory/stocktakes/${id}/summaryreport`, endpoint: reportsContract.stocktakeSummary },
  {
    label: 'Summary without values',
    to: `/inventory/stocktakes/${id}/summaryreport`,
    query: { hideStockValues: 'true' },
    endpoint: reportsContract.stocktakeSummary,
  },
];
