import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { panelAggregate } from '../domain/panel.ts';
import { recut } from '../domain/panel-moves.ts';
import { isGone } from '../domain/statuses.ts';
import { placeOf } from '../reading/floor-place.ts';
import { startReplacement } from './start-replacement.ts';

/** A panel broke on its way to the customer: it is a defect, and another piece of the order is released in its place. */
export const recutBroken = command(
  'production.recutBroken',
  async ({ panelId, reason }: { panelId: number; reason: string }, context) => {
    const panel = await context.load(panelAggregate, panelId);
    if (isGone(panel.state.status)) return outcome({ replacementId: null as number | null });
    const { by, changes } = await startReplacement(context, panelId, panel.state);
    const place = await (await placeOf(context, null))(panel.state.orderId);
    return outcome(
      { replacementId: by.id as number | null },
      change(panel, recut(panel.state, place, reason, by)),
      ...changes,
    );
  },
);
