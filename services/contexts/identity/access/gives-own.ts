import type { Permission } from '../../../platform/contract/access.ts';
import { rightWords } from '../../../platform/contract/right-words.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { type UserState, userAggregate } from '../domain/user.ts';
import type { UserGroupState } from '../domain/user-group.ts';
import { loadPeople, type People, rightsAt, standingOf } from './load-people.ts';
import { allowedRights } from './rights.ts';

/**
 * Nobody gives what they lack: throws 403 when a change gives somebody, or a group, a right that the caller does not
 * hold. A right that nobody in the company holds may be given by whoever sets rules: else it were lost for ever.
 */
export async function assertGivesOwn(context: CommandContext, changed: Change): Promise<void> {
  if (!changed.events.length) return;
  const before = await loadPeople(context.tx, context.accountId);
  const gained = gainedBy(before, peopleAfter(before, changed, context.now), changed, context.now);
  assertHeld(context, gained, before, lastingRights(context, before));
}

/** What the caller holds by rules: what a grant gives for a while cannot be given for ever. */
function lastingRights({ actor, can }: CommandContext, people: People): (right: Permission) => boolean {
  const user = actor.userId === null ? undefined : people.users.get(actor.userId);
  if (!user) return can;
  const lasting = allowedRights(user.rules, standingOf(people, user, new Date(0)).groups);
  return (right) => can(right) && lasting.has(right);
}

/** Throws 403 when the caller lacks one of these rights and somebody else holds it. */
export function assertHeld(
  context: CommandContext,
  rights: Iterable<Permission>,
  people: People,
  holds: (right: Permission) => boolean = context.can,
): void {
  const lacking = [...rights].filter((right) => !holds(right));
  if (!lacking.length) return;
  const held = new Set([...people.users.values()].flatMap((user) => [...rightsAt(people, user, context.now)]));
  const first = lacking.find((right) => held.has(right));
  if (!first) return;
  const text = `You cannot give what you do not have: ${rightWords(first)}`;
  throw new AppError(403, 'PermissionError', text, [], { needs: first });
}

/** People as they would be with a change. */
export function peopleAfter(people: People, { stream: { aggregate, id, state }, events }: Change, now: Date): People {
  const next = events.reduce<unknown>((s, event) => aggregate.evolve(s, event, now.toISOString()), state);
  if (aggregate.type === userAggregate.type)
    return { ...people, users: new Map(people.users).set(id, next as UserState) };
  return { ...people, groups: new Map(people.groups).set(id, next as UserGroupState) };
}

/** By rules alone, for a change makes a granted right a lasting one; archived or not, for an archived user comes back with it. */
function heldBy(people: People, user: UserState, now: Date): ReadonlySet<Permission> {
  const { own, groups } = standingOf(people, user, now);
  return allowedRights(own, groups);
}

function gainedBy(before: People, after: People, { stream }: Change, now: Date): Set<Permission> {
  const gained = new Set<Permission>();
  const add = (was: ReadonlySet<Permission>, is: ReadonlySet<Permission>) => {
    for (const right of is) if (!was.has(right)) gained.add(right);
  };
  for (const [id, user] of after.users) {
    const was = before.users.get(id);
    add(was ? heldBy(before, was, now) : new Set(), heldBy(after, user, now));
  }
  // A group that nobody is in yet gives its rights to whoever comes.
  const group = after.groups.get(stream.id);
  if (group) add(allowedRights({}, [before.groups.get(stream.id)?.rules ?? {}]), allowedRights({}, [group.rules]));
  return gained;
}
