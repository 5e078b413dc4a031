import { query } from '../../../platform/cqrs/query.ts';
import { keptOnVisit } from '../access/rights.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Every permission type with the effective rights of the user who asks. */
export const getPermissionTypes = query('identity.getPermissionTypes', async (_: object, context) => {
  const { permissions } = await loadOwnUser(context);
  return context.visit ? keptOnVisit(permissions, context.can) : permissions;
});
