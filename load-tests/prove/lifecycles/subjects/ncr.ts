import { ncrContract } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { orderItemNcrMachine } from '@glasshouse/state-machines/order/order-item-ncr.machine';
import { makeReported } from '../made-orders.ts';
import type { Place, RecordId, State, Subject } from '../subject.ts';

const reason = 'Proof';
interface Ncr {
  readonly ncrId: number;
  readonly status: string;
}

async function look({ client }: Place, { id, part }: RecordId) {
  const { ncrs } = await client.call(ncrContract.listOrderNcrs, { params: { id } });
  const ncr = ncrs.find((one) => one.ncrId === part);
  if (!ncr) throw new Error(`Order ${id} has no NCR ${part}`);
  return ncr;
}

const ofLine = async (place: Place, record: RecordId) => ({
  id: record.id,
  orderItemId: (await look(place, record)).itemId,
});

/** Reports on a line of an order that is completed. */
export const ncrSubject: Subject = {
  machine: orderItemNcrMachine,
  streamType: 'order',
  async make(place) {
    const { orderId, ncrId } = await makeReported(place);
    return { id: orderId, part: ncrId };
  },
  look,
  plant: (state, status, { part }) => ({
    ...state,
    ncrs: (state.ncrs as Ncr[]).map((ncr) => (ncr.ncrId === part ? { ...ncr, status } : ncr)),
  }),
  statusOf: (state: State, { part }) => (state.ncrs as Ncr[]).find((ncr) => ncr.ncrId === part)?.status ?? '',
  asks: {
    async approve(place, record) {
      const body = { ncrId: record.part, outcome: 'return' as const };
      await place.client.call(ncrContract.approveNcr, { params: await ofLine(place, record), body });
    },
    async deny(place, record) {
      const body = { ncrId: record.part, reason };
      await place.client.call(ncrContract.denyNcr, { params: await ofLine(place, record), body });
    },
    async cancelItem(place, record) {
      const body = { ncrId: record.part, reason };
      await place.client.call(ncrContract.withdrawNcr, { params: await ofLine(place, record), body });
    },
  },
};
