import { routesBut } from '../../../platform/http/routes.ts';
import { ncrContract } from './ncr.contract.ts';
import { returnNcr } from './return-ncr.ts';

export const ncrRoutes = routesBut(ncrContract, ['listOrderNcrs', 'raiseNcr', 'approveNcr', 'denyNcr', 'withdrawNcr'], {
  returnNcr,
});
