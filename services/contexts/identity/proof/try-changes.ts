import type { Permission } from '../../../platform/contract/access.ts';
import { rightWords } from '../../../platform/contract/right-words.ts';
import { query } from '../../../platform/cqrs/query.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { loadPeople, type People, rightsAt } from '../access/load-people.ts';
import { allRights } from '../access/rights.ts';
import { changeRules } from '../domain/rules.ts';
import { mostNamed, type proofContract } from './proof.contract.ts';

type Input = InputOf<typeof proofContract.tryChanges>;
type Trial = Input['changes'][number];

/** Who would gain and lose what by some changes: the same rules, applied and thrown away. */
export const tryChanges = query('identity.tryChanges', async ({ changes }: Input, { db, accountId, now }) => {
  const before = await loadPeople(db, accountId);
  const after = changes.reduce(tried, before);
  const people = [...before.users].map(([id, user]) => ({
    person: { id, name: user.name },
    had: rightsAt(before, user, now),
    has: rightsAt(after, after.users.get(id) ?? user, now),
  }));
  const rows = allRights.flatMap((right) => {
    const gains = people.filter(({ had, has }) => !had.has(right) && has.has(right)).map(({ person }) => person);
    const loses = people.filter(({ had, has }) => had.has(right) && !has.has(right)).map(({ person }) => person);
    return gains.length + loses.length ? [rowOf(right, gains, loses)] : [];
  });
  return { rows };
});

type Named = { id: number; name: string };
const sideOf = (people: Named[]) => ({ count: people.length, people: people.slice(0, mostNamed) });
const rowOf = (right: Permission, gains: Named[], loses: Named[]) => ({
  right,
  text: rightWords(right),
  gains: sideOf(gains),
  loses: sideOf(loses),
});

function tried(people: People, { of: { kind, id }, permissions = {}, groupIds }: Trial, place: number): People {
  if (kind === 'group') {
    const group = people.groups.get(id);
    if (!group || group.isDeleted) throw notFound();
    if (groupIds) throw badField(`changes.${place}.groupIds`, 'A group is in no groups');
    return {
      ...people,
      groups: new Map(people.groups).set(id, { ...group, rules: changeRules(group.rules, permissions) }),
    };
  }
  const user = people.users.get(id);
  if (!user) throw notFound();
  if (groupIds?.some((one) => !people.groups.has(one) || people.groups.get(one)?.isDeleted))
    throw badField(`changes.${place}.groupIds`, 'Choose groups that exist');
  const changed = { ...user, rules: changeRules(user.rules, permissions), groupIds: groupIds ?? user.groupIds };
  return { ...people, users: new Map(people.users).set(id, changed) };
}
