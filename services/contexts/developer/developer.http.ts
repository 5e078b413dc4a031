import { routes } from '../../platform/http/routes.ts';
import { retrySetAside } from './commands/retry-set-aside.ts';
import { developerContract } from './developer.contract.ts';
import { invariants } from './queries/invariants.ts';
import { optimiserDiagnostics } from './queries/optimiser-diagnostics.ts';
import { setAside } from './queries/set-aside.ts';

export const developerRoutes = routes(developerContract, {
  invariants,
  optimiserDiagnostics,
  setAside,
  retrySetAside,
});
