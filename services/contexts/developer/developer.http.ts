import { routes } from '../../platform/http/routes.ts';
import { accountsContract } from './accounts/accounts.contract.ts';
import { addProduct } from './accounts/add-product.ts';
import { addSubscription } from './accounts/add-subscription.ts';
import { changeSubscription } from './accounts/change-subscription.ts';
import { getAccount } from './accounts/get-account.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { listPlatformProducts } from './accounts/list-platform-products.ts';
import { onboardAccount } from './accounts/onboard-account.ts';
import { retrySetAside } from './commands/retry-set-aside.ts';
import { developerContract } from './developer.contract.ts';
import { invariants } from './queries/invariants.ts';
import { optimiserDiagnostics } from './queries/optimiser-diagnostics.ts';
import { setAside } from './queries/set-aside.ts';
import { automationDiagnostics } from './system/automation-diagnostics.ts';
import { cacheDiagnostics } from './system/cache-diagnostics.ts';
import { jobQueue } from './system/job-queue.ts';
import { listActivityItems } from './system/list-activity-items.ts';
import { readLogs } from './system/read-logs.ts';
import { systemContract } from './system/system.contract.ts';
import { systemInfo } from './system/system-info.ts';
import { proxyLogin } from './visits/proxy-login.ts';
import { developerVisitsContract } from './visits/visits.contract.ts';

export const developerRoutes = routes(developerContract, {
  invariants,
  optimiserDiagnostics,
  setAside,
  retrySetAside,
});

export const systemRoutes = routes(systemContract, {
  systemInfo,
  jobQueue,
  automationDiagnostics,
  cacheDiagnostics,
  readLogs,
  listActivityItems,
});

export const accountsRoutes = routes(accountsContract, {
  listAccounts,
  getAccount,
  onboardAccount,
  listPlatformProducts,
  addSubscription,
  changeSubscription,
  addProduct,
});

export const developerVisitsRoutes = routes(developerVisitsContract, { proxyLogin });
