import { routes } from '../../../platform/http/routes.ts';
import { cancelStocktake } from './commands/cancel-stocktake.ts';
import { completeStocktake } from './commands/complete-stocktake.ts';
import { createStocktake } from './commands/create-stocktake.ts';
import { flagStocktakeItems } from './commands/flag-stocktake-items.ts';
import { recountStocktake } from './commands/recount-stocktake.ts';
import { reopenStocktakeCounting } from './commands/reopen-stocktake-counting.ts';
import { reviewStocktake } from './commands/review-stocktake.ts';
import { saveItemCounts } from './commands/save-item-counts.ts';
import { getStocktake } from './queries/get-stocktake.ts';
import { listStocktakeItems } from './queries/list-stocktake-items.ts';
import { listStocktakeStock } from './queries/list-stocktake-stock.ts';
import { listStocktakes } from './queries/list-stocktakes.ts';
import { lookupStocktakeBarcode } from './queries/lookup-stocktake-barcode.ts';
import { stocktakesContract } from './stocktakes.contract.ts';

export const stocktakesRoutes = routes(stocktakesContract, {
  listStocktakes,
  getStocktake,
  createStocktake,
  listStocktakeStock,
  listStocktakeItems,
  lookupStocktakeBarcode,
  saveItemCounts,
  flagStocktakeItems,
  reopenStocktakeCounting,
  reviewStocktake,
  recountStocktake,
  completeStocktake,
  cancelStocktake,
});
