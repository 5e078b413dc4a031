import { routes } from '../../../platform/http/routes.ts';
import { readRemittance } from './read-remittance.ts';
import { remittanceContract } from './remittance.contract.ts';

export const remittanceRoutes = routes(remittanceContract, { readRemittance });
