import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { moveVisit, visitAggregate } from './visit.ts';

/** Lets support in, for as long as it asked or shorter. */
export const approveVisit = command(
  'visits.approveVisit',
  async ({ id, minutes }: { id: number; minutes?: number | undefined }, context) => {
    const visit = await context.load(visitAggregate, id);
    const asked = visit.state.minutes;
    if (minutes !== undefined && minutes > asked)
      throw badField('minutes', `Support asked for ${asked} minutes. Give as many or fewer`);
    const said = { minutes: minutes ?? asked, name: context.actor.name };
    return outcome({ id }, change(visit, moveVisit(visit.state.status, 'approve', said)));
  },
);
