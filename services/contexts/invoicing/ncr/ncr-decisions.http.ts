import { routesFor } from '../../../platform/http/routes.ts';
import { ncrContract } from '../../orders/ncr/ncr.contract.ts';
import { approveNcr, denyNcr } from './ncr-decisions.ts';

export const ncrDecisionsRoutes = routesFor(ncrContract, { approveNcr, denyNcr });
