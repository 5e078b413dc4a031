import {
  type PriceRequest,
  priceRequestsContract,
  type RequestAction,
  requestActions,
} from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { priceRequestMachine } from '@glasshouse/state-machines/price-request/price-request.machine';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { refresh } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/toast.tsx';

const changed = [
  priceRequestsContract.getPriceRequest,
  priceRequestsContract.listPriceRequests,
  priceRequestsContract.listRequestCustomers,
] as const;

const isAction = (name: string): name is RequestAction => (requestActions as readonly string[]).includes(name);

/** Actions by importance, in each status. */
export const requestOrder = ['completedraft', 'approve', 'apply', 'revert', 'deny', 'reverttodraft', 'draft', 'cancel'];

/** Sends an action of the request to its endpoint. A refusal shows the server's sentence. */
export function useRequestAction(request: Pick<PriceRequest, 'id'>) {
  const [isRunning, setRunning] = useState(false);
  const run = async (action: string, body: { reason?: string; informContactIds?: number[] } = {}) => {
    if (!isAction(action)) return;
    setRunning(true);
    try {
      const answer = await call(priceRequestsContract[action], { params: { id: request.id }, body });
      toast.success(`${answer.number}: ${statusMeta(priceRequestMachine, answer.status).label}`);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status !== 401) toast.error(cause.details[0]?.message ?? cause.message);
    } finally {
      setRunning(false);
    }
    await refresh(...changed);
  };
  return { run, isRunning };
}
