import type { PermissionMap } from '@glasshouse/services/contexts/identity/identity.contract';
import { expect, it } from 'vitest';
import { changesOf, type Rule, type RuleDraft, resultNow, ruleNow, setRule } from './rule-changes.ts';

const entry = (mode: 'inherit' | 'allow' | 'mixed', result: 'allow' | 'deny') => ({ mode, result }) as const;
const inherited = entry('inherit', 'allow');
const saved = {
  order: { create: inherited, read: entry('allow', 'allow'), update: inherited, delete: entry('mixed', 'deny') },
} as unknown as PermissionMap;
const set = (right: string, ...rules: Rule[]) =>
  rules.reduce<RuleDraft>((draft, rule) => setRule(saved, draft, right, rule), new Map());

it('holds what differs from what is saved, and nothing that is back at it', () => {
  expect(ruleNow(saved, set('order:update', 'allow'), 'order', 'update')).toBe('allow');
  expect(ruleNow(saved, set('order:update', 'allow', 'deny'), 'order', 'update')).toBe('deny');
  expect(set('order:update', 'allow', 'inherit').size).toBe(0);
});

it('knows a result at once, except for what the groups will say', () => {
  expect(resultNow(saved, new Map(), 'order', 'update')).toBe('allow');
  expect(resultNow(saved, set('order:update', 'deny'), 'order', 'update')).toBe('deny');
  expect(resultNow(saved, set('order:read', 'inherit'), 'order', 'read')).toBeNull();
});

it('treats a mixed rule as none of its own', () => {
  expect(ruleNow(saved, new Map(), 'order', 'delete')).toBe('inherit');
});

it('sends changed rules only', () => {
  expect(changesOf(set('order:update', 'allow'))).toEqual({ order: { update: 'allow' } });
});
