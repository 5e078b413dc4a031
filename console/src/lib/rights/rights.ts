import type { PermissionMap, Profile } from '@glasshouse/services/contexts/identity/identity.contract';
import { type Access, allows, type Permission } from '@glasshouse/services/platform/contract/access';
import { explainAccess } from '@glasshouse/services/platform/contract/explain-access';

/** What one signed-in user may do, and the reason when not. */
export interface Rights {
  can(permission: Permission): boolean;
  allows(access: Access): boolean;
  /** Null when allowed, else the sentence to show. */
  why(access: Access): string | null;
}

/** Rights from the profile's permission map: a right is allowed only when its result equals allow. */
export function rightsOf(
  profile: Pick<Profile, 'permissions'> & { user: Pick<Profile['user'], 'isDeveloper'> },
): Rights {
  const map: PermissionMap = profile.permissions;
  const can = (permission: Permission) => {
    const [type = '', mode = ''] = permission.split(':');
    return map[type]?.[mode as 'create']?.result === 'allow';
  };
  const may = (access: Access) => allows(access, can, profile.user.isDeveloper);
  return { can, allows: may, why: (access) => (may(access) ? null : explainAccess(access)) };
}
