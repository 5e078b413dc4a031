import { ncrDecisionsAsking } from '../../orders/answered-above.facts.ts';
import { orderFloor } from '../../production/orders/order-floor.facts.ts';
import { makeCreditNote } from '../credit/make-credit-note.ts';
import { creditNoteToCancel } from '../credit/take-back-credit.ts';

/** Decisions on reports of orders, with the credit notes they make and cancel. */
export const { approveNcr, denyNcr } = ncrDecisionsAsking(orderFloor, {
  make: makeCreditNote,
  cancel: creditNoteToCancel,
});
