import { routes } from '../../platform/http/routes.ts';
import { developerContract } from './developer.contract.ts';
import { invariants } from './queries/invariants.ts';
import { optimiserDiagnostics } from './queries/optimiser-diagnostics.ts';

export const developerRoutes = routes(developerContract, { invariants, optimiserDiagnostics });
