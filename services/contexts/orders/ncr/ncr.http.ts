import { routes } from '../../../platform/http/routes.ts';
import { approveNcr } from './approve-ncr.ts';
import { denyNcr, withdrawNcr } from './deny-ncr.ts';
import { listOrderNcrs } from './list-order-ncrs.ts';
import { ncrContract } from './ncr.contract.ts';
import { raiseNcr } from './raise-ncr.ts';
import { returnNcr } from './return-ncr.ts';

export const ncrRoutes = routes(ncrContract, { listOrderNcrs, raiseNcr, approveNcr, denyNcr, withdrawNcr, returnNcr });
