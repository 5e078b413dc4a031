import {
  priceRequestsContract,
  type RequestAction,
  requestActions,
} from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { priceRequestMachine } from '@glasshouse/state-machines/price-request/price-request.machine';
import { chanceOf, pick } from '../chance.ts';
import type { Place, RecordId, Subject } from '../subject.ts';

/** Asks for one of the actions, with a reason. */
const ask =
  (action: RequestAction) =>
  ({ client }: Place, { id }: RecordId): Promise<unknown> =>
    client.call(priceRequestsContract[action], { params: { id }, body: { reason: 'Proof' } });

/** Changes of prices by a rule, some for a day that has come and some for one far off. */
export const priceRequestSubject: Subject = {
  machine: priceRequestMachine,
  streamType: 'priceRequest',
  async make({ client, random }) {
    const rules = chanceOf(random, 0.9) ? [{ scope: 'all' as const, value: pick(random, ['3', '-2', '5.5']) }] : [];
    const effectiveOn = pick(random, [null, '2031-07-01']);
    const body = { name: 'Proof of prices', rules, effectiveOn };
    return { id: (await client.call(priceRequestsContract.createPriceRequest, { body })).id, part: 0 };
  },
  look: ({ client }, { id }) => client.call(priceRequestsContract.getPriceRequest, { params: { id } }),
  asks: Object.fromEntries(requestActions.map((action) => [action, ask(action)])),
  page: ({ id }) => `/pricing/requests/${id}`,
};
