import { routes } from '../../../platform/http/routes.ts';
import { allocateOverpayment } from './allocate-overpayment.ts';
import { closeOverpayment } from './close-overpayment.ts';
import { getOverpayment } from './get-overpayment.ts';
import { listOverpayments } from './list-overpayments.ts';
import { overpaymentsContract } from './overpayments.contract.ts';
import { takeBackOverpayment } from './take-back-overpayment.ts';

export const overpaymentsRoutes = routes(overpaymentsContract, {
  listOverpayments,
  getOverpayment,
  allocateOverpayment,
  takeBackOverpayment,
  closeOverpayment,
});
