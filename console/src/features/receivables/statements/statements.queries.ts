import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveList, liveRefetch } from '../../../lib/live/registry.ts';

/** Statement runs that move while somebody looks. */
export const statementRunsTopic = 'statementRuns';
liveList(statementRunsTopic, statementsContract.listStatementRuns);
// A row says how many, the record says who: it is fetched, not patched.
liveRefetch(statementRunsTopic, statementsContract.getStatementRun);

/** What each customer owes at the end of a day; today when none is given. */
export const agedBalancesQuery = (asOf: string | undefined) =>
  queryOptionsFor(statementsContract.listAgedBalances, { query: { asOf } });

/** One statement run. */
export const statementRunQuery = (id: number) =>
  queryOptionsFor(statementsContract.getStatementRun, { params: { id } });

/** The newest runs first. */
export const newestRuns = '-startedAt';
