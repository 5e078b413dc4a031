import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allows, type Mode, modes } from '../../../platform/contract/access.ts';
import { permissionTypes } from '../../../platform/contract/permission-types.ts';
import { allowedRights, allRights, permissionMap } from '../access/rights.ts';
import { userGroupsContract } from '../user-groups.contract.ts';
import { allowing, changeRules, entryOf, type RuleChanges, type Rules } from './rules.ts';

const rule = (mode: 'allow' | 'deny' | null): Rules => (mode ? { order: { update: mode } } : {});

describe('B-097 a right', () => {
  // own rule, rules of the groups, what follows
  const table: [own: 'allow' | 'deny' | null, groups: ('allow' | 'deny' | null)[], mode: string, result: string][] = [
    [null, [], 'inherit', 'deny'],
    [null, [null], 'inherit', 'deny'],
    [null, ['allow'], 'inherit', 'allow'],
    [null, ['deny'], 'inherit', 'deny'],
    [null, ['allow', null], 'inherit', 'allow'],
    [null, ['allow', 'deny'], 'inherit', 'deny'],
    [null, ['deny', 'allow', 'allow'], 'inherit', 'deny'],
    ['allow', [], 'allow', 'allow'],
    ['allow', ['deny'], 'allow', 'allow'],
    ['deny', ['allow', 'allow'], 'deny', 'deny'],
  ];
  for (const [own, groups, mode, result] of table)
    it(`own ${own}, groups ${groups.join(' ') || 'none'}: ${mode}, ${result}`, () => {
      expect(entryOf(rule(own), groups.map(rule), 'order', 'update')).toEqual({ mode, result });
    });

  it('says nothing about other modes and types', () => {
    expect(entryOf(rule('allow'), [], 'order', 'delete').result).toBe('deny');
    expect(entryOf(rule('allow'), [], 'contact', 'update').result).toBe('deny');
  });
});

const ruleSets: fc.Arbitrary<Rules> = fc.dictionary(
  fc.constantFrom(...permissionTypes),
  fc.dictionary(fc.constantFrom(...modes), fc.constantFrom('allow' as const, 'deny' as const)) as fc.Arbitrary<
    Partial<Record<Mode, 'allow' | 'deny'>>
  >,
);
const changes = fc.dictionary(
  fc.constantFrom(...permissionTypes),
  fc.dictionary(fc.constantFrom(...modes), fc.constantFrom('inherit', 'allow', 'deny')),
) as fc.Arbitrary<RuleChanges>;

describe('rules', () => {
  it('do not depend on the order of groups, and a doubled group changes nothing', () => {
    fc.assert(
      fc.property(ruleSets, fc.array(ruleSets, { maxLength: 4 }), (own, groups) => {
        const map = permissionMap(own, groups);
        expect(permissionMap(own, [...groups].reverse())).toEqual(map);
        expect(permissionMap(own, [...groups, ...groups])).toEqual(map);
      }),
      { numRuns: 50 },
    );
  });

  it('that deny in one more group never add a right', () => {
    fc.assert(
      fc.property(ruleSets, ruleSets, ruleSets, (own, group, more) => {
        const denying = Object.fromEntries(
          Object.entries(more).map(([type, entry]) => [
            type,
            Object.fromEntries(Object.keys(entry ?? {}).map((m) => [m, 'deny' as const])),
          ]),
        );
        const before = allowedRights(own, [group]);
        for (const right of allowedRights(own, [group, denying])) expect(before.has(right)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('set twice are set once, and inherit takes them away', () => {
    fc.assert(
      fc.property(ruleSets, changes, (rules, change) => {
        const once = changeRules(rules, change);
        expect(changeRules(once, change)).toEqual(once);
        const back = Object.fromEntries(
          permissionTypes.map((type) => [type, Object.fromEntries(modes.map((m) => [m, 'inherit' as const]))]),
        );
        expect(changeRules(once, back)).toEqual({});
      }),
      { numRuns: 50 },
    );
  });

  it('B-092 B-095 list all 78 types with all four rights', () => {
    const map = permissionMap({}, []);
    expect(Object.keys(map)).toHaveLength(78);
    expect(Object.values(map).every((entry) => modes.every((mode) => entry[mode].result === 'deny'))).toBe(true);
    expect(allowedRights(changeRules({}, allowing(allRights)), []).size).toBe(78 * 4);
  });

  it('B-093 a right is allowed only when its result is allow', () => {
    const own = changeRules({}, { order: { read: 'allow', update: 'deny' } });
    const map = permissionMap(own, []);
    const allowed = allowedRights(own, []);
    for (const right of allRights) {
      const [type, mode] = right.split(':') as ['order', 'read'];
      expect(allowed.has(right), right).toBe(map[type]?.[mode].result === 'allow');
    }
    expect([...allowed]).toEqual(['order:read']);
  });

  it('B-107 what is for platform developers asks for the flag of the user, whatever the rights', () => {
    expect(allows('developer', () => true, false)).toBe(false);
    expect(allows('developer', () => false, true)).toBe(true);
  });

  it('B-110 there are no roles: a group is a name with rules, and a new one allows nothing', () => {
    expect(Object.keys(userGroupsContract.createGroup.body.parse({ name: 'Office', role: 'admin' }))).toEqual([
      'name',
      'likeId',
    ]);
    expect(allowedRights({}, [{}]).size).toBe(0);
  });
});
