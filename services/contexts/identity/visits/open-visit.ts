import { mayBegin } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import type { SessionUse } from '../../../platform/auth/principal.ts';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { AppError, badField } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { userFacts, usersAllowed } from '../identity.facts.ts';
import { startVisitSession, type VisitorSession } from '../store/sessions.ts';
import { hasLapsed, openVisits } from './open-visits.ts';
import { askVisit, moveVisit, visitAggregate } from './visit.ts';
import { visitsContract } from './visits.contract.ts';
import type { Asked } from './visits.events.ts';

interface Input extends Pick<Asked, 'mode' | 'reason' | 'minutes'> {
  /** In whose name; null: of whoever may change the company. */
  readonly asId: number | null;
  readonly visitor: VisitorSession & { readonly name: string };
  /** The session to begin, when the company lets it. */
  readonly sessionId: string;
  readonly use: SessionUse;
}

/** What came of it: the visit has begun until then, or waits for an answer. */
export interface Opened {
  readonly visitId: number;
  readonly asId: number;
  readonly endsAt: string | null;
}

/**
 * A developer of the platform comes to the company: begins the visit that was approved, asks for one, or begins at once
 * where the company always lets support in. 403 where it never does.
 */
export const openVisit = command('visits.openVisit', async (input: Input, context) => {
  const { supportAccess } = (await accountFacts(context.tx, context.accountId)).settings;
  if (supportAccess === 'never')
    throw new AppError(403, 'SupportAccessNever', 'This company does not let support in: its setting says never');
  const as = await personOf(input, context);
  const known = await ownVisit(input, as.id, context);
  if (known && mayBegin(known.state.status)) {
    const begun = await begin(input, { id: known.id, asId: as.id, minutes: known.state.minutes }, context);
    return outcome<Opened>(
      begun.opened,
      change(known, moveVisit(known.state.status, 'begin', { endsAt: begun.endsAt })),
    );
  }
  if (known && supportAccess === 'ask') return outcome<Opened>({ visitId: known.id, asId: as.id, endsAt: null });
  const { mode, reason, minutes, visitor } = input;
  const by = { accountId: visitor.accountId, userId: visitor.userId, name: visitor.name };
  const visit = await context.start(visitAggregate);
  const asked = askVisit({ by, as, mode, reason, minutes });
  if (supportAccess === 'ask')
    return outcome<Opened>({ visitId: visit.id, asId: as.id, endsAt: null }, change(visit, asked));
  const begun = await begin(input, { id: visit.id, asId: as.id, minutes }, context);
  return outcome<Opened>(
    begun.opened,
    change(visit, [...asked, ...moveVisit('asked', 'begin', { endsAt: begun.endsAt })]),
  );
});

/** In whose name: the person named, or the first who may change the company. @throws 422 on `userId` */
async function personOf({ asId, mode }: Input, { tx, accountId }: CommandContext) {
  if (mode === 'act' && asId === null) throw badField('userId', 'Enter the number of the person to act for');
  const id = asId ?? Math.min(...(await usersAllowed(tx, accountId, visitsContract.approveVisit.access)));
  const user = Number.isFinite(id) ? await userFacts(tx, accountId, id) : null;
  if (!user || user.isArchived) throw badField('userId', 'The company has no such person who can sign in');
  return { id, name: user.name };
}

/** The visit that the same developer asked for already, in the same mode and name. */
async function ownVisit({ visitor, mode }: Input, asId: number, context: CommandContext) {
  const mine = (await openVisits(context.tx, context.accountId)).find(
    ({ by, as, endsAt, ...one }) =>
      by.accountId === visitor.accountId &&
      by.userId === visitor.userId &&
      as.id === asId &&
      one.mode === mode &&
      endsAt === null &&
      !hasLapsed({ by, as, endsAt, ...one }, context.now),
  );
  return mine ? context.load(visitAggregate, mine.id) : null;
}

interface Beginning {
  readonly id: number;
  readonly asId: number;
  readonly minutes: number;
}

async function begin({ sessionId, use, visitor }: Input, { id, asId, minutes }: Beginning, context: CommandContext) {
  const ends = new Date(context.now.getTime() + minutes * 60_000);
  const session = { id: sessionId, userId: asId, visitId: id, visitor, ends };
  await startVisitSession(context.tx, context.accountId, session, context.now, use);
  const endsAt = ends.toISOString();
  return { endsAt, opened: { visitId: id, asId, endsAt } };
}
