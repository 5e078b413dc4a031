import type { Profile } from '@glasshouse/services/contexts/identity/identity.contract';
import { describe, expect, it } from 'vitest';
import { rightsOf } from './rights.ts';

const entry = (result: 'allow' | 'deny') => ({ mode: 'allow' as const, result });
const permissions = {
  order: { create: entry('deny'), read: entry('allow'), update: entry('deny'), delete: entry('deny') },
} as Profile['permissions'];

describe('rights', () => {
  const rights = rightsOf({ permissions, user: { isDeveloper: false } });
  it('allows only what ends in allow', () => {
    expect(rights.can('order:read')).toBe(true);
    expect(rights.can('order:update')).toBe(false);
    expect(rights.can('stock:read')).toBe(false);
  });
  it('needs one of several', () => {
    expect(rights.allows(['stock:read', 'order:read'])).toBe(true);
    expect(rights.allows('developer')).toBe(false);
  });
  it('gives the reason', () => {
    expect(rights.why('order:read')).toBeNull();
    expect(rights.why('stockTakeCount:create')).toContain('stock take count permission (create)');
  });
});
