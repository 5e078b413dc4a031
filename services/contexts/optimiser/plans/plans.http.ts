import { routes } from '../../../platform/http/routes.ts';
import { chooseLayout } from './commands/choose-layout.ts';
import { lockSheets } from './commands/lock-sheets.ts';
import { stopSolver } from './commands/stop-solver.ts';
import { plansContract } from './plans.contract.ts';
import { getPlan } from './queries/get-plan.ts';
import { listPlans } from './queries/list-plans.ts';

export const plansRoutes = routes(plansContract, { listPlans, getPlan, chooseLayout, lockSheets, stopSolver });
