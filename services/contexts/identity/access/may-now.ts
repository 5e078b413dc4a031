import type { Permission } from '../../../platform/contract/access.ts';
import { partsOf } from '../../../platform/contract/right-words.ts';
import type { Grant } from '../domain/grant.ts';
import type { Rules } from '../domain/rules.ts';
import { allowedRights } from './rights.ts';

/** What somebody may do, as it is kept between requests: what changes with the clock alone is judged by it. */
export interface KeptRights {
  /** By rules alone. */
  readonly rights: ReadonlySet<Permission>;
  /** By grants: when each right ends, ms. */
  readonly granted: ReadonlyMap<Permission, number>;
}

/** Rights by rules, and when each granted one ends; a deny of one's own stands above a grant. */
export function keepRights(own: Rules, groups: readonly Rules[], grants: readonly Grant[]): KeptRights {
  const granted = new Map<Permission, number>();
  for (const { rights, until } of grants)
    for (const right of rights) {
      const [type, mode] = partsOf(right);
      if (own[type]?.[mode] !== 'deny') granted.set(right, Math.max(granted.get(right) ?? 0, Date.parse(until)));
    }
  return { rights: allowedRights(own, groups), granted };
}

/** Judges a right at an instant. */
export const mayNow =
  ({ rights, granted }: KeptRights, now: Date) =>
  (permission: Permission): boolean =>
    rights.has(permission) || now.getTime() < (granted.get(permission) ?? 0);
