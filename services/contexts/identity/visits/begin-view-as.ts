import type { SessionUse } from '../../../platform/auth/principal.ts';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict, notFound } from '../../../platform/kernel/errors.ts';
import { userFacts } from '../identity.facts.ts';
import { startVisitSession } from '../store/sessions.ts';
import { askVisit, moveVisit, visitAggregate } from './visit.ts';

interface Input {
  readonly asId: number;
  readonly minutes: number;
  readonly sessionId: string;
  /** The session of who looks; the visit ends with it. */
  readonly home: { readonly userId: number; readonly sessionId: string };
  readonly use: SessionUse;
}

/** Begins a visit inside the own company, to look: nobody has to approve it, for it shows no more than the viewer may read. */
export const beginViewAs = command('visits.beginViewAs', async (input: Input, context) => {
  const { accountId, now, tx, actor } = context;
  const { asId, minutes, sessionId, home, use } = input;
  const as = await userFacts(tx, accountId, asId);
  if (!as) throw notFound();
  if (as.isArchived) throw conflict('UserArchivedError', `${as.name} is archived: nobody sees anything in their name`);
  if (asId === home.userId) throw conflict('OwnUserError', 'This is you: you see your own pages');
  const visit = await context.start(visitAggregate);
  const ends = new Date(now.getTime() + minutes * 60_000);
  const visitor = { accountId, ...home };
  await startVisitSession(tx, accountId, { id: sessionId, userId: asId, visitId: visit.id, visitor, ends }, now, use);
  const by = { accountId, userId: home.userId, name: actor.name };
  const asked = {
    by,
    as: { id: asId, name: as.name },
    mode: 'look' as const,
    reason: `To see what ${as.name} sees`,
    minutes,
  };
  const endsAt = ends.toISOString();
  const events = [...askVisit(asked), ...moveVisit('asked', 'begin', { endsAt })];
  return outcome({ visitId: visit.id, endsAt }, change(visit, events));
});
