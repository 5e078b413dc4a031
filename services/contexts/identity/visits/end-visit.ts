import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { revokeVisit } from '../store/sessions.ts';
import { moveVisit, visitAggregate } from './visit.ts';

/** Shows support out: its session is refused from the next request on, its socket within five seconds. */
export const endVisit = command('visits.endVisit', async ({ id }: { id: number }, context) => {
  const visit = await context.load(visitAggregate, id);
  const events = moveVisit(visit.state.status, 'end', { how: 'shownOut', name: context.actor.name });
  await revokeVisit(context.tx, context.accountId, id, context.now);
  return outcome({ id }, change(visit, events));
});
