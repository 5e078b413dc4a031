import { type Mode, modes, type Permission } from '../../../platform/contract/access.ts';
import { type PermissionType, permissionTypes } from '../../../platform/contract/permission-types.ts';
import { everyRight } from '../../../platform/contract/right-words.ts';
import { entryOf, type Rules, type Standing } from '../domain/rules.ts';
import type { PermissionMap } from '../identity.contract.ts';

/** Every permission type with its four rights. */
export function permissionMap(own: Rules, groups: readonly Rules[], grants: Standing['grants'] = []): PermissionMap {
  return Object.fromEntries(
    permissionTypes.map((type) => [
      type,
      Object.fromEntries(modes.map((mode) => [mode, entryOf(own, groups, type, mode, grants)])),
    ]),
  ) as PermissionMap;
}

/** What of it a visitor may do: whatever else the person may is denied. */
export const keptOnVisit = (permissions: PermissionMap, can: (permission: Permission) => boolean): PermissionMap =>
  Object.fromEntries(
    permissionTypes.map((type) => [
      type,
      Object.fromEntries(
        modes.map((mode) => [
          mode,
          can(`${type}:${mode}`) ? permissions[type]?.[mode] : { mode: 'deny', result: 'deny' },
        ]),
      ),
    ]),
  ) as PermissionMap;

/** The rights that end in allow. */
export function allowedRights(
  own: Rules,
  groups: readonly Rules[],
  grants: Standing['grants'] = [],
): ReadonlySet<Permission> {
  const isAllowed = (right: Permission) => {
    const [type, mode] = right.split(':') as [PermissionType, Mode];
    return entryOf(own, groups, type, mode, grants).result === 'allow';
  };
  return new Set(allRights.filter(isAllowed));
}

/** Every right there is. */
export const allRights: readonly Permission[] = everyRight;
