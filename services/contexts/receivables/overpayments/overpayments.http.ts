import { routes } from '../../../platform/http/routes.ts';
import { getOverpayment } from './get-overpayment.ts';
import { listOverpayments } from './list-overpayments.ts';
import { allocateOverpayment, closeOverpayment } from './move-overpayment.ts';
import { overpaymentsContract } from './overpayments.contract.ts';

export const overpaymentsRoutes = routes(overpaymentsContract, {
  listOverpayments,
  getOverpayment,
  allocateOverpayment,
  closeOverpayment,
});
