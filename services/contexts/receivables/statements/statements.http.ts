import { routes } from '../../../platform/http/routes.ts';
import { getStatementRun } from './get-statement-run.ts';
import { getStatementTemplate } from './get-statement-template.ts';
import { getStatementsTemplate } from './get-statements-template.ts';
import { listAgedBalances } from './list-aged-balances.ts';
import { listStatementRuns } from './list-statement-runs.ts';
import { resumeStatementRun } from './resume-statement-run.ts';
import { sendStatement } from './send-statement.ts';
import { sendStatements } from './send-statements.ts';
import { statementsContract } from './statements.contract.ts';
import { stopStatementRun } from './stop-statement-run.ts';

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
