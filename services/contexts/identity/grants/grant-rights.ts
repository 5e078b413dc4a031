import type { Permission } from '../../../platform/contract/access.ts';
import { partsOf, rightWords } from '../../../platform/contract/right-words.ts';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { assertHeld } from '../access/gives-own.ts';
import { loadPeople, type People } from '../access/load-people.ts';
import { liveGrants } from '../domain/grant.ts';
import { sourceOf } from '../domain/rules.ts';
import { type UserState, userAggregate } from '../domain/user.ts';
import { type GrantBody, grantsContract, mostGrantDays } from './grants.contract.ts';

const dayMs = 86_400_000;
/** More at once are no exception any more: a rule is. */
const mostLive = 20;

/**
 * Gives rights until an instant. 422 on `until` outside of the next 30 days, or later than the giver holds the right
 * themselves, and on `rights` for what a deny of the user's own would silence; 403 for a right that the giver lacks.
 */
export const grantRights = command('identity.grantRights', async (input: GrantBody & { id: number }, context) => {
  const user = await context.load(userAggregate, input.id);
  if (user.state.isArchived) throw conflict('UserArchivedError', `${user.state.name} is archived: restore them first`);
  const grants = user.state.grants ?? [];
  if (liveGrants(grants, context.now).length >= mostLive)
    throw conflict('TooManyGrantsError', `${user.state.name} has ${mostLive} grants already: set a rule instead`);
  const rights = [...new Set(input.rights)];
  const people = await loadPeople(context.tx, context.accountId);
  assertHeld(context, rights, people);
  const until = checkEnd(input.until, rights, people, context);
  checkDenied(rights, user.state);
  const id = (grants.at(-1)?.id ?? 0) + 1;
  const by = { id: context.actor.userId, name: context.actor.name };
  const data = { id, rights, until, reason: input.reason, by };
  return outcome({ id }, change(user, [{ type: 'user.rightsGranted', data }]));
});

/** What it takes to give rights. */
const setting = [grantsContract.grantRights.access].flat() as Permission[];

/** The end in UTC. What the giver has by a grant alone ends no later than theirs, else two could renew each other's for ever. */
function checkEnd(asked: string, rights: readonly Permission[], people: People, context: CommandContext): string {
  const { now, actor } = context;
  const until = new Date(asked);
  if (until <= now) throw badField('until', 'Choose a time to come');
  if (until.getTime() > now.getTime() + mostGrantDays * dayMs)
    throw badField('until', `Choose a time within ${mostGrantDays} days`);
  const giver = actor.userId === null ? undefined : people.users.get(actor.userId);
  for (const right of giver ? [...rights, ...setting] : []) {
    const ends = giver ? endOf(right, giver, people, now) : null;
    if (ends !== null && until.getTime() > ends)
      throw badField(
        'until',
        `You have this right yourself only until ${new Date(ends).toISOString()}: ${rightWords(right)}`,
      );
  }
  return until.toISOString();
}

/** When a right ends that somebody has by grants alone, ms; null for one that does not end. */
function endOf(right: Permission, giver: UserState, people: People, now: Date): number | null {
  const groups = giver.groupIds.map((id) => people.groups.get(id)?.rules ?? {});
  const live = liveGrants(giver.grants, now);
  const [type, mode] = partsOf(right);
  const source = sourceOf({ own: giver.rules, groups, grants: live }, type, mode);
  if (source.by !== 'grant' || sourceOf({ own: giver.rules, groups }, type, mode).by === 'groupAllow') return null;
  return Math.max(...live.filter((one) => one.rights.includes(right)).map((one) => Date.parse(one.until)));
}

function checkDenied(rights: readonly Permission[], { rules, name }: UserState): void {
  const denied = rights.find((right) => {
    const [type, mode] = partsOf(right);
    return rules[type]?.[mode] === 'deny';
  });
  if (denied)
    throw badField(
      'rights',
      `A rule of their own denies ${name} this, and a grant does not lift it: ${rightWords(denied)}`,
    );
}
