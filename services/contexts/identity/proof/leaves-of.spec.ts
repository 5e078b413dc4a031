import { expect, it } from 'vitest';
import type { Permission } from '../../../platform/contract/access.ts';
import { seededRandom } from '../../../platform/kernel/ambient.ts';
import { keepRights, mayNow } from '../access/may-now.ts';
import type { Grant } from '../domain/grant.ts';
import type { Rules } from '../domain/rules.ts';
import type { UserState } from '../domain/user.ts';
import { leavesOf } from './leaves-of.ts';

const right: Permission = 'order:update';
const now = new Date('2026-11-02T03:00:00Z');
const random = seededRandom(23);
const oneOf = <T>(...given: readonly T[]): T => given[Math.floor(random.next() * given.length)] as T;
const rule = (): Rules => {
  const mode = oneOf(null, 'allow' as const, 'deny' as const);
  return mode ? { order: { update: mode } } : oneOf<Rules>({}, { order: { read: 'allow' } });
};
const grant = (id: number): Grant => ({
  ...{ id, reason: '', by: { id: 1, name: 'Dana' }, at: '2026-11-01T00:00:00Z' },
  rights: [oneOf<Permission>(right, 'order:read')],
  until: new Date(now.getTime() + oneOf(-1, 0, 1, 60_000)).toISOString(),
});
const some = <T>(most: number, make: (i: number) => T): T[] =>
  Array.from({ length: Math.floor(random.next() * (most + 1)) }, (_, i) => make(i + 1));

it('M23 the proof says what the guard says, for 100,000 sets of rules and grants', () => {
  const verdicts = { allow: 0, deny: 0 };
  const wrong: unknown[] = [];
  for (let i = 0; i < 100_000; i += 1) {
    const groups = new Map(
      some(3, (id) => [id, { name: `G${id}`, rules: rule(), isArchived: false, isDeleted: false }] as const),
    );
    const state = {
      ...{ name: 'Sam', email: '', isDeveloper: false, isArchived: false, lastSignInAt: null },
      ...{ rules: rule(), groupIds: [...groups.keys()], grants: some(2, grant) },
    } satisfies UserState;
    const leaves = leavesOf(right, { id: 9, state }, { users: new Map(), groups, now });
    const rules = [...groups.values()].map((group) => group.rules);
    const guard = mayNow(keepRights(state.rules, rules, state.grants), now)(right);
    const decisive = leaves.filter((leaf) => leaf.isDecisive);
    // Not by expect: writing 100,000 states down took twenty seconds.
    if (decisive.length !== 1 || decisive[0]?.allows !== guard) wrong.push({ state, rules, leaves, guard });
    verdicts[guard ? 'allow' : 'deny'] += 1;
  }
  expect(wrong).toEqual([]);
  expect(Math.min(verdicts.allow, verdicts.deny)).toBeGreaterThan(20_000);
});
