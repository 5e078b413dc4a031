import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { glassLevelAggregate, use } from '../domain/glass-level.ts';
import { type Cause, glassLevelStatus } from '../inventory.events.ts';

const byHand: Cause = { kind: 'job', id: null, text: 'by hand' };

/** Uses an offcut up by hand. 409 when it is gone. */
export const cutGlassLevel = command('inventory.cutGlassLevel', async ({ id }: { id: number }, context) => {
  const offcut = await context.load(glassLevelAggregate, id);
  return outcome({ id }, change(offcut, [use(offcut.state, glassLevelStatus.cut, byHand)]));
});
