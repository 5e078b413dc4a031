import type { Permission } from './access.ts';
import type { Endpoint } from './endpoint.ts';

/** Rights of the floor and of the truck: what was released is cut, worked and delivered. */
const floorRights: ReadonlySet<Permission | string> = new Set<Permission>([
  'productionStationApp:update',
  'taskApp:update',
]);

/**
 * Whether a call is answered when the subscription of the company has ended: every reading one, the steps of stations and
 * of despatch, and what is declared so.
 */
export const staysOpen = ({
  method,
  access,
  whenExpired,
}: Pick<Endpoint, 'method' | 'access' | 'whenExpired'>): boolean =>
  method === 'GET' || whenExpired === true || [access].flat().some((one) => floorRights.has(one as string));
