import { isNcrApproved, isNcrPending } from '@glasshouse/state-machines/order/order-item-ncr.machine';
import type { NcrRecord, ReworkOf } from '../ncr/ncr.contract.ts';
import type { Approvals, OrderEvent } from '../orders.events.ts';

/** What an order keeps of its NCRs. */
export interface NcrsKept {
  readonly ncrs: readonly NcrRecord[];
  /** What a rework makes good; null for every other order. */
  readonly reworkOf: ReworkOf | null;
}
type Kept = NcrsKept & { readonly approvals: Approvals };

const changed = (state: Kept, ncrId: number, change: Partial<NcrRecord>): Partial<Kept> => ({
  ncrs: state.ncrs.map((ncr) => (ncr.ncrId === ncrId ? { ...ncr, ...change } : ncr)),
});

/** What an event about an NCR changes; null when it is about something else. */
export function ncrChangeOf(state: Kept, event: OrderEvent, at: string): Partial<Kept> | null {
  switch (event.type) {
    case 'orderItemNcr.raised': {
      const { by, ...raised } = event.data;
      return { ncrs: [...state.ncrs, { ...raised, ...undecided, raisedAt: at, raisedBy: by }] };
    }
    case 'orderItemNcr.approved': {
      const { ncrId, by, note, itemId: _itemId, ...decision } = event.data;
      return changed(state, ncrId, { ...decision, decisionNote: note, decidedAt: at, decidedBy: by });
    }
    case 'orderItemNcr.denied':
    case 'orderItemNcr.cancelled': {
      const { ncrId, by, status, reason } = event.data;
      return changed(state, ncrId, {
        status,
        decisionNote: reason,
        decidedAt: at,
        decidedBy: by,
        returnState: 'notNeeded',
      });
    }
    case 'orderItemNcr.returnSettled': {
      const { ncrId, returnState, by } = event.data;
      if (state.reworkOf?.ncrId === ncrId && !state.ncrs.some((ncr) => ncr.ncrId === ncrId))
        return { reworkOf: { ...state.reworkOf, returnState } };
      return changed(state, ncrId, { returnState, returnedAt: at, returnedBy: by });
    }
    case 'order.reworkLinked':
      // The approved NCR is the approval of its rework; asked again for the same reason, it stays approved.
      return {
        reworkOf: event.data,
        approvals: { ...state.approvals, ncr: { approval: 'approved', reasons: [reworkReason] } },
      };
    default:
      return null;
  }
}

/** Why a rework asks for the NCR's approval. */
export const reworkReason = 'a rework is not charged';

const undecided = {
  outcome: null,
  chargeDelivery: false,
  decisionNote: '',
  decidedAt: null,
  decidedBy: null,
  returnState: 'notNeeded',
  returnedAt: null,
  returnedBy: null,
  reworkOrderId: null,
  reworkNumber: null,
  creditNoteId: null,
  creditNoteNumber: null,
} as const satisfies Partial<NcrRecord>;

const isReturnOpen = (ncr: NcrRecord) => isNcrApproved(ncr.status) && ncr.returnState === 'pending';

/** NCRs by what the order machine counts. Glass that a rework replaces comes back with the rework, not here. */
export const ncrCounts = (state: Kept) => ({
  pendingNcrs: state.ncrs.filter((ncr) => isNcrPending(ncr.status)).length,
  approvedNcrs: state.ncrs.filter((ncr) => isNcrApproved(ncr.status)).length,
  openNcrReturns:
    state.ncrs.filter((ncr) => isReturnOpen(ncr) && ncr.outcome !== 'rework').length +
    (state.reworkOf?.returnState === 'pending' ? 1 : 0),
});
