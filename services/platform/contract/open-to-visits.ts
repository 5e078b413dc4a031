import type { Permission } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import type { PermissionType } from './permission-types.ts';

/** What a visit of a platform developer may do: look at everything a person sees, or act in a person's name. */
export type VisitMode = 'look' | 'act';

/**
 * What nobody changes for a company but the company itself: who may come in and what they may do, what it pays, where
 * its money and its data go, and what would go on in somebody's name after the visit.
 */
const ownAffairs: ReadonlySet<PermissionType | string> = new Set<PermissionType>([
  'user',
  'userGroup',
  'permission',
  'billing',
  'integration',
  'importExport',
  'automation',
]);

/** Whether a visit keeps a right of the person in whose name it is. */
export function visitKeeps(mode: VisitMode, permission: Permission): boolean {
  const [type = '', act] = permission.split(':');
  return act === 'read' || (mode === 'act' && !ownAffairs.has(type));
}

/** What only the person themselves reads: no right stands before it, so no right of a colleague opens it. */
export const isPersonal = (path: string) => personalPaths.some((one) => path === one || path.startsWith(`${one}/`));
const personalPaths = ['/users/current', '/communication/notifications', '/system/exports'];

/** Whether a visit is refused a call: a look every one that changes something, an act those that are the company's own affair. */
export function refusesVisit(
  { mode, isColleague = false }: { readonly mode: VisitMode; readonly isColleague?: boolean },
  {
    method,
    path,
    access,
    ownHandsOnly,
    leavesAsIs,
  }: Pick<Endpoint, 'method' | 'path' | 'access' | 'ownHandsOnly' | 'leavesAsIs'>,
): 'ProxyReadOnly' | 'ProxyExcluded' | null {
  if (leavesAsIs) return null;
  if (mode === 'look' && method !== 'GET') return 'ProxyReadOnly';
  if (ownHandsOnly) return 'ProxyExcluded';
  if (isColleague && access === 'signedIn' && isPersonal(path)) return 'ProxyExcluded';
  const needed = [access].flat();
  const isClosed = needed.every((one) => one.includes(':') && !visitKeeps(mode, one as Permission));
  return method !== 'GET' && isClosed ? 'ProxyExcluded' : null;
}
