import { routes } from '../../platform/http/routes.ts';
import { adjustStock } from './commands/adjust-stock.ts';
import { archiveStock } from './commands/archive-stock.ts';
import { createStock } from './commands/create-stock.ts';
import { deleteStock } from './commands/delete-stock.ts';
import { restoreStock } from './commands/restore-stock.ts';
import { updateStock } from './commands/update-stock.ts';
import { inventoryContract } from './inventory.contract.ts';
import { cutGlassLevel } from './offcuts/cut-glass-level.ts';
import { issueGlassLevel } from './offcuts/issue-glass-level.ts';
import { revertGlassLevel } from './offcuts/revert-glass-level.ts';
import { getGlassLevel } from './queries/get-glass-level.ts';
import { getGlassSize } from './queries/get-glass-size.ts';
import { getStock } from './queries/get-stock.ts';
import { listGlassLevels } from './queries/list-glass-levels.ts';
import { listGlassSizes } from './queries/list-glass-sizes.ts';
import { listStock } from './queries/list-stock.ts';
import { listStockTransactions } from './queries/list-stock-transactions.ts';
import { stockLevels } from './queries/stock-levels.ts';

export const inventoryRoutes = routes(inventoryContract, {
  listStock,
  getStock,
  stockLevels,
  createStock,
  updateStock,
  deleteStock,
  archiveStock,
  restoreStock,
  listGlassSizes,
  getGlassSize,
  listGlassLevels,
  getGlassLevel,
  cutGlassLevel,
  issueGlassLevel,
  revertGlassLevel,
  adjustStock,
  listStockTransactions,
});
