import { accountsContract } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { developerContract } from '@glasshouse/services/contexts/developer/developer.contract';
import { systemContract } from '@glasshouse/services/contexts/developer/system/system.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** The last recorded runs of the optimiser's bench. */
export const diagnosticsQuery = queryOptionsFor(developerContract.optimiserDiagnostics);

/** What must hold all the time, and whether it does. */
export const invariantsQuery = queryOptionsFor(developerContract.invariants);

/** What readers of the log have set aside. */
export const setAsideQuery = queryOptionsFor(developerContract.setAside);

/** What runs: processes, database, broker. */
export const systemQuery = queryOptionsFor(systemContract.systemInfo);

/** All companies' own page, and what can be given to them. */
export const accountQuery = (id: number) => queryOptionsFor(accountsContract.getAccount, { params: { id } });
export const productsQuery = queryOptionsFor(accountsContract.listPlatformProducts);
