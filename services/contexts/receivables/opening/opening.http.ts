import { routes } from '../../../platform/http/routes.ts';
import { openingContract } from './opening.contract.ts';
import { takeOverBalance } from './take-over-balance.ts';

export const openingRoutes = routes(openingContract, { takeOverBalance });
