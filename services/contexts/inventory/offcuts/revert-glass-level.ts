import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { giveBack, glassLevelAggregate } from '../domain/glass-level.ts';
import type { Cause } from '../inventory.events.ts';

const byHand: Cause = { kind: 'job', id: null, text: 'by hand' };

/** Puts an offcut back in the rack. 409 when it is there already. */
export const revertGlassLevel = command('inventory.revertGlassLevel', async ({ id }: { id: number }, context) => {
  const offcut = await context.load(glassLevelAggregate, id);
  return outcome({ id }, change(offcut, [giveBack(offcut.state, byHand)]));
});
