import type { Tx } from '../../../platform/db/database.ts';
import { instantOf } from '../../../platform/event-store/read-events.ts';
import type { EventRegistry } from '../../../platform/event-store/registry.ts';
import { loadPeople, type People } from '../access/load-people.ts';
import { type UserState, userAggregate } from '../domain/user.ts';
import { type UserGroupState, userGroupAggregate } from '../domain/user-group.ts';
import type { UserEvent, UserGroupEvent } from '../identity.events.ts';
import { readRuleEvents } from './rule-events.ts';

/** Users and groups, and the instant that their grants are judged by. */
export interface PeopleAt extends People {
  readonly now: Date;
}

interface Asked {
  readonly tx: Tx;
  readonly events: EventRegistry;
  readonly accountId: number;
  readonly now: Date;
  /** A position of the log; left out: as they are now. */
  readonly seq: number | undefined;
}

/** All users and groups, now or as they were at a position: folded from the events that rights follow from. */
export async function peopleAt({ tx, events, accountId, now, seq }: Asked): Promise<PeopleAt> {
  const people = await loadPeople(tx, accountId);
  if (seq === undefined) return { ...people, now };
  const ids = [...people.users.keys(), ...people.groups.keys()];
  const users = new Map<number, UserState>();
  const groups = new Map<number, UserGroupState>();
  for (const { streamType, streamId, at, ...event } of await readRuleEvents(tx, events, accountId, ids, seq)) {
    if (streamType === userAggregate.type)
      users.set(streamId, userAggregate.evolve(users.get(streamId) ?? null, event as unknown as UserEvent, at));
    else
      groups.set(
        streamId,
        userGroupAggregate.evolve(groups.get(streamId) ?? null, event as unknown as UserGroupEvent, at),
      );
  }
  return { users, groups, now: (await instantOf(tx, accountId, seq)) ?? now };
}
