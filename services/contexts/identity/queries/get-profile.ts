import { query } from '../../../platform/cqrs/query.ts';
import { version } from '../../../platform/platform-routes.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { loadOwnUser } from './load-own-user.ts';
import { menuOf } from './menu.ts';

/** Everything the shell needs for its first paint. */
export const getProfile = query('identity.getProfile', async (_: object, context) => {
  const { id, email, name, isDeveloper, permissions } = await loadOwnUser(context);
  const { companyName, timeZone } = await accountFacts(context.db, context.accountId);
  return {
    user: { id, email, name, isDeveloper, timeZone },
    accountId: context.accountId,
    companyName,
    displayName: name,
    logoURL: null,
    menu: menuOf(context.can, isDeveloper),
    permissions,
    activeIntegrations: [],
    notifications: { unreadCount: 0 },
    ui: { minVersion: version },
  };
});
