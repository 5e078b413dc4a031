import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveVisit, visitAggregate } from './visit.ts';

/** Closes a visit that was asked for, or approved, a day ago. */
export const lapseVisit = command('visits.lapseVisit', async ({ id }: { id: number }, context) => {
  const visit = await context.load(visitAggregate, id);
  return outcome({ id }, change(visit, moveVisit(visit.state.status, 'lapse')));
});
