import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveVisit, visitAggregate } from './visit.ts';

/** Refuses a visit that has not begun. */
export const refuseVisit = command('visits.refuseVisit', async ({ id }: { id: number }, context) => {
  const visit = await context.load(visitAggregate, id);
  return outcome({ id }, change(visit, moveVisit(visit.state.status, 'refuse', { name: context.actor.name })));
});
