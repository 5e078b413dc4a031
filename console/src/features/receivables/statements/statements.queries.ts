import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveList, liveRefetch } from '../../../lib/live/registry.ts';

/** Statement runs that move while somebody looks. */
export const statementRunsTopic = 'statementRuns';
liveList(statementRunsTopic, statementsContract.listStatementRuns);
// A row says how many, the record says who: it is fetched, not patched.
liveRefetch(statementRunsTopic, statementsContract.getStatementRun);

/** Of when balances are: the end of a day, and as they were known at an instant. */
export interface BalancesAt {
  readonly asOf?: string | undefined;
  readonly knownOn?: string | undefined;
}

/** What each customer owes at the end of a day, today when none is given; as known now when no instant is given. */
export const agedBalancesQuery = ({ asOf, knownOn }: BalancesAt) =>
  queryOptionsFor(statementsContract.listAgedBalances, { query: { asOf, knownOn } });

/** One statement run. */
export const statementRunQuery = (id: number) =>
  queryOptionsFor(statementsContract.getStatementRun, { params: { id } });

/** The newest runs first. */
export const newestRuns = '-startedAt';
