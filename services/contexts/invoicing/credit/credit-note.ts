import {
  type CreditNoteFacts,
  type CreditNoteStatus,
  creditNoteMachine,
  isCreditCancelled,
} from '@glasshouse/state-machines/invoice/credit-note.machine';
import { moveEvents, moveOf, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import type { CreditAllocation } from './credit-notes.contract.ts';
import type { Credited, CreditNoteEvent } from './credit-notes.events.ts';

/** What we owe a customer again, and where it went. */
export interface CreditNoteState extends Credited {
  readonly status: CreditNoteStatus;
  readonly allocations: readonly CreditAllocation[];
  readonly isClosed: boolean;
  /** Another system made it: it is never sent. */
  readonly isTakenOver?: true | undefined;
  /** Dollars refunded or given up when it was closed. */
  readonly closedAmount: string;
}

/** Dollars taken off invoices. */
export const allocatedOf = (state: Pick<CreditNoteState, 'allocations'>): string =>
  currency(sum(state.allocations.map((one) => one.amount)));

/** Dollars that can still be allocated; a cancelled credit note has none. */
export const remainingOf = (state: CreditNoteState): string =>
  isCreditCancelled(state.status)
    ? '0.00'
    : currency(dec(state.total).minus(allocatedOf(state)).minus(state.closedAmount));

/** A credit note as its machine looks at it. */
export const creditFacts = (state: CreditNoteState): CreditNoteFacts => ({
  remainingCents: dec(remainingOf(state)).times(100).toNumber(),
  isClosed: state.isClosed,
  isTakenOver: state.isTakenOver === true,
});

const madeBy = (credited: Credited, status: CreditNoteStatus): CreditNoteState => ({
  ...credited,
  ...{ status, allocations: [], isClosed: false, closedAmount: '0.00' },
});

/** Folds a credit note's events. */
export const creditNoteAggregate: Aggregate<CreditNoteState, CreditNoteEvent> = {
  type: 'creditNote',
  evolve(state, event) {
    if (event.type === 'creditNote.created') return madeBy(withoutMove(event.data), event.data.to);
    if (event.type === 'creditNote.takenOver') {
      const { takenOverOn: _, ...credited } = withoutMove(event.data);
      return { ...madeBy(credited, event.data.to), isTakenOver: true };
    }
    if (!state) throw new Error(`${event.type} before creditNote.created`);
    const moved = { ...state, status: event.data.to };
    switch (event.type) {
      case 'creditNote.allocated':
        return { ...moved, allocations: [...state.allocations, event.data.allocation] };
      case 'creditNote.closed':
        return { ...moved, isClosed: true, closedAmount: event.data.closedAmount };
      case 'creditNote.cancelled':
        return { ...moved, allocations: [] };
      case 'creditNote.sent':
        return moved;
    }
  },
};

const firstFacts: CreditNoteFacts = { remainingCents: 0, isClosed: false, isTakenOver: false };

/** A new credit note. */
export function createCredit(credited: Credited): CreditNoteEvent[] {
  const move = moveOf(creditNoteMachine, NEW, { type: 'create', facts: firstFacts });
  return [{ type: 'creditNote.created', data: { ...credited, ...move } }];
}

/** A credit that another system made and that is not used up there. */
export function takeCreditOver(credited: Credited, takenOverOn: string): CreditNoteEvent[] {
  const move = moveOf(creditNoteMachine, NEW, { type: 'takeOver', facts: firstFacts });
  return [{ type: 'creditNote.takenOver', data: { ...credited, takenOverOn, ...move } }];
}

/** One action of the machine with what it adds to its event. Throws IllegalTransition with the sentence the console shows. */
export function moveCredit(
  state: CreditNoteState,
  event: 'allocate' | 'close' | 'cancel' | 'send',
  data: object = {},
): CreditNoteEvent[] {
  return moveEvents(creditNoteMachine, state.status, { type: event, facts: creditFacts(state) }, data);
}
