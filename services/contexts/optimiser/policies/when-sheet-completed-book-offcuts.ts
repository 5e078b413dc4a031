import { policy } from '../../../platform/policies/policy.ts';
import { createOffcuts } from '../../inventory/inventory.facts.ts';
import type { optimiserEvents } from '../optimiser.events.ts';

/** A sheet is cut: its usable rests go into the racks. */
export const whenSheetCompletedBookOffcuts = policy<typeof optimiserEvents>('when-sheet-completed-book-offcuts', {
  async 'optimiserSheet.completed'(event, context) {
    const { offcuts } = event.data;
    if (offcuts.length) await context.dispatch(createOffcuts, { sheetId: event.streamId, offcuts });
  },
});
