import { isInside } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { revokeVisit } from '../store/sessions.ts';
import { moveVisit, visitAggregate } from './visit.ts';
import type { HowEnded } from './visits.events.ts';

const actions = { left: 'leave', timeOver: 'timeOut', closed: 'timeOut' } as const;

interface Input {
  readonly id: number;
  readonly how: Exclude<HowEnded, 'shownOut'>;
}

/** Ends a visit because its visitor leaves, or because it stands no more; one that is over stays as it is. */
export const leaveVisit = command('visits.leaveVisit', async ({ id, how }: Input, context) => {
  const visit = await context.load(visitAggregate, id);
  if (!isInside(visit.state.status)) return outcome({ id });
  await revokeVisit(context.tx, context.accountId, id, context.now);
  return outcome({ id }, change(visit, moveVisit(visit.state.status, actions[how], { how, name: '' })));
});
