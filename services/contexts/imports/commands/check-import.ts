import { mayBeCorrected } from '@glasshouse/state-machines/import/import.machine';
import { command } from '../../../platform/cqrs/command.ts';
import { countsWith, move } from '../domain/import.ts';
import { assertMayMake } from '../rows/assert-may.ts';
import { unmappedOf } from '../rows/kinds.ts';
import { loadImport, movedImport, personOf } from './load-import.ts';

/** Begins to check: every row after the columns were chosen, later those with faults alone. */
export const checkImport = command('imports.checkImport', async ({ id }: { id: number }, context) => {
  const found = await loadImport(context, id);
  const { state } = found;
  assertMayMake(context, state.kind);
  const onlyFaulty = mayBeCorrected(state.status);
  const { ready, faulty } = state.counts;
  const counts = onlyFaulty ? state.counts : countsWith(state.counts, { ready: -ready, faulty: -faulty });
  const facts = { unmapped: unmappedOf(state.kind, state.columns).length };
  const place = state.hasHead ? 1 : 0;
  const byId = personOf(context).id;
  return movedImport(found, move(state, 'check', { counts, place, facts }, { onlyFaulty, byId }));
});
