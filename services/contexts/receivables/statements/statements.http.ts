import { routes } from '../../../platform/http/routes.ts';
import { getStatementsTemplate, getStatementTemplate } from './get-statement-template.ts';
import { listAgedBalances } from './list-aged-balances.ts';
import { resumeStatementRun, stopStatementRun } from './move-statement-run.ts';
import { sendStatement } from './send-statement.ts';
import { sendStatements } from './send-statements.ts';
import { getStatementRun, listStatementRuns } from './statement-runs.ts';
import { statementsContract } from './statements.contract.ts';

export const statementsRoutes = routes(statementsContract, {
  listAgedBalances,
  getStatementsTemplate,
  sendStatements,
  getStatementTemplate,
  sendStatement,
  listStatementRuns,
  getStatementRun,
  stopStatementRun,
  resumeStatementRun,
});
