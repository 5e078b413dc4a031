import { FeatureFlag } from '@glasshouse/services/contexts/account/account.contract';
import type { Profile } from '@glasshouse/services/contexts/identity/identity.contract';
import { PermissionMap, RuleMode } from '@glasshouse/services/contexts/identity/identity.contract';
import { permissionTypes } from '@glasshouse/services/platform/contract/permission-types';
import { describe, expect, it } from 'vitest';
import { permissionMapOf } from '../../testing/render.tsx';
import { withoutMissing } from '../page/pages.ts';
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

  it('B-092 B-095 permissions are a map of 78 types to create, read, update and delete', () => {
    const map = permissionMapOf('all');
    expect(permissionTypes).toHaveLength(78);
    expect(Object.keys(PermissionMap.parse(map))).toHaveLength(78);
    for (const type of permissionTypes)
      expect(Object.keys(map[type] ?? {})).toEqual(['create', 'read', 'update', 'delete']);
  });

  it('B-093 B-094 a right counts only when its result equals allow, whatever its mode', () => {
    expect(RuleMode.options).toEqual(['mixed', 'inherit', 'allow', 'deny']);
    for (const mode of RuleMode.options)
      for (const result of ['allow', 'deny'] as const) {
        const map = { order: { ...permissions.order, read: { mode, result } } } as Profile['permissions'];
        expect(rightsOf({ permissions: map, user: { isDeveloper: false } }).can('order:read')).toBe(result === 'allow');
      }
  });

  it('B-107 pages of developers ask for the flag of the user', () => {
    expect(rightsOf({ permissions, user: { isDeveloper: true } }).allows('developer')).toBe(true);
    expect(rightsOf({ permissions: permissionMapOf('all'), user: { isDeveloper: false } }).allows('developer')).toBe(
      false,
    );
  });

  it('B-108 B-109 an area closed by the subscription stays closed in the menu, with the sentence of the server', () => {
    expect(FeatureFlag.options).toHaveLength(10);
    const blocker = 'The subscription of your company does not include this.';
    const area = { name: 'Automations', link: '/automations', icon: 'x', blocker, count: null, children: [] };
    expect(withoutMissing([area], () => true)[0]?.blocker).toBe(blocker);
  });

  it('B-110 no right is asked for by a role', () => {
    expect(permissionTypes.filter((type) => /role/i.test(type))).toEqual([]);
    expect(rights.allows('signedIn')).toBe(true);
  });
});
