import { policy } from '../../../platform/policies/policy.ts';
import { followBatch } from '../batches/commands/follow-batch.ts';
import type { optimiserEvents } from '../optimiser.events.ts';

/** A batch follows its sheets, also those that are cut one by one. */
export const whenSheetMovesMoveBatch = policy<typeof optimiserEvents>('when-sheet-moves-move-batch', {
  async 'optimiserSheet.cuttingStarted'(event, context) {
    await context.dispatch(followBatch, { sheetId: event.streamId });
  },
  async 'optimiserSheet.completed'(event, context) {
    await context.dispatch(followBatch, { sheetId: event.streamId });
  },
  async 'optimiserSheet.removed'(event, context) {
    await context.dispatch(followBatch, { sheetId: event.streamId });
  },
});
