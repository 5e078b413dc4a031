import { routes } from '../../../platform/http/routes.ts';
import { manualUsageInfo } from './manual-usage-info.ts';
import { manualUsageSizes } from './manual-usage-sizes.ts';
import { recordManualUsage } from './record-manual-usage.ts';
import { setOpeningBalance } from './set-opening-balance.ts';
import { stockToolsContract } from './stock-tools.contract.ts';

export const stockToolsRoutes = routes(stockToolsContract, {
  setOpeningBalance,
  manualUsageInfo,
  manualUsageSizes,
  recordManualUsage,
});
