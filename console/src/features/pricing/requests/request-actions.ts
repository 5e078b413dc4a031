import {
  type PriceRequest,
  priceRequestsContract,
  type RequestAction,
  requestActions,
} from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { priceRequestMachine } from '@glasshouse/state-machines/price-request/price-request.machine';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';

const changed = [
  priceRequestsContract.getPriceRequest,
  priceRequestsContract.listPriceRequests,
  priceRequestsContract.listRequestCustomers,
] as const;

/** Actions by importance, in each status. */
export const requestOrder = ['completedraft', 'approve', 'apply', 'revert', 'deny', 'reverttodraft', 'draft', 'cancel'];

const calls = Object.fromEntries(requestActions.map((name) => [name, priceRequestsContract[name]])) as {
  readonly [A in RequestAction]: (typeof priceRequestsContract)[A];
};

/** The actions of a price request. */
export const requestKind = recordActions<PriceRequest>()({
  calls,
  changed,
  says: (answer) => `${answer.number}: ${statusMeta(priceRequestMachine, answer.status).label}`,
});
