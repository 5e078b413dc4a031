import type { PermissionMap } from '@glasshouse/services/contexts/identity/identity.contract';
import { expect, it } from 'vitest';
import { changesOf, pressRule, resultNow, ruleNow } from './rule-changes.ts';

const entry = (mode: 'inherit' | 'allow' | 'mixed', result: 'allow' | 'deny') => ({ mode, result }) as const;
const inherited = entry('inherit', 'allow');
const saved = {
  order: { create: inherited, read: entry('allow', 'allow'), update: inherited, delete: entry('mixed', 'deny') },
} as unknown as PermissionMap;
const press = (times: number) => {
  let draft: ReadonlyMap<string, 'inherit' | 'allow' | 'deny'> = new Map();
  for (let i = 0; i < times; i++) draft = pressRule(saved, draft, 'order', 'update');
  return draft;
};

it('goes round inherits, allow, deny, and back to no change', () => {
  expect(ruleNow(saved, press(1), 'order', 'update')).toBe('allow');
  expect(ruleNow(saved, press(2), 'order', 'update')).toBe('deny');
  expect(press(3).size).toBe(0);
});

it('knows a result at once, except for what the groups will say', () => {
  expect(resultNow(saved, press(0), 'order', 'update')).toBe('allow');
  expect(resultNow(saved, press(2), 'order', 'update')).toBe('deny');
  const taken = pressRule(saved, pressRule(saved, new Map(), 'order', 'read'), 'order', 'read');
  expect(resultNow(saved, taken, 'order', 'read')).toBeNull();
});

it('treats a mixed rule as none of its own', () => {
  expect(ruleNow(saved, new Map(), 'order', 'delete')).toBe('inherit');
});

it('sends changed rules only', () => {
  expect(changesOf(press(1))).toEqual({ order: { update: 'allow' } });
});
