import type { PermissionType } from './permission-types.ts';

/** The four rights of a permission type. */
export type Mode = 'create' | 'read' | 'update' | 'delete';
export const modes: readonly Mode[] = ['create', 'read', 'update', 'delete'];

/** One right, written as `order:update`. */
export type Permission = `${PermissionType}:${Mode}`;

/**
 * Who may call an endpoint: a right, any one of several rights, anyone (`public`),
 * any signed-in user (`signedIn`), users flagged as platform developers (`developer`), or nobody but another service that
 * signs the bytes it sends (`signed`: the endpoint names the header, its use case checks the signature).
 */
export type Access = Permission | readonly Permission[] | 'public' | 'signedIn' | 'developer' | 'signed';

/** The access of an endpoint as one printable word: `order:update|orderEdit:update`. */
export function printAccess(access: Access): string {
  return typeof access === 'string' ? access : access.join('|');
}

/** Decides an access against the rights of a user; `public` and `signedIn` are settled before. */
export function allows(access: Access, has: (p: Permission) => boolean, isDeveloper: boolean): boolean {
  if (access === 'public' || access === 'signedIn') return true;
  if (access === 'developer') return isDeveloper;
  if (access === 'signed') return false;
  return typeof access === 'string' ? has(access) : access.some(has);
}
