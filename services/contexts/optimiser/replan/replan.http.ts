import { routes } from '../../../platform/http/routes.ts';
import { acceptReplan } from './commands/accept-replan.ts';
import { fillGaps } from './commands/fill-gaps.ts';
import { fillers } from './queries/fillers.ts';
import { replan } from './queries/replan.ts';
import { replanContract } from './replan.contract.ts';

export const replanRoutes = routes(replanContract, { replan, acceptReplan, fillers, fillGaps });
