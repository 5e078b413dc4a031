import { developerContract } from '@glasshouse/services/contexts/developer/developer.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** The last recorded runs of the optimiser's bench. */
export const diagnosticsQuery = queryOptionsFor(developerContract.optimiserDiagnostics);

/** What must hold all the time, and whether it does. */
export const invariantsQuery = queryOptionsFor(developerContract.invariants);
