import { query } from '../../../platform/cqrs/query.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import { version } from '../../../platform/platform-routes.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { unreadNotifications } from '../../communication/communication.facts.ts';
import { logoUrl } from '../../core/pictures/pictures.facts.ts';
import { keptOnVisit } from '../access/rights.ts';
import { menuOf } from '../menu.facts.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Everything the shell needs for its first paint. */
export const getProfile = query('identity.getProfile', async (_: object, context) => {
  const { id, email, name, isDeveloper, permissions, isMfaEnabled = false, picture } = await loadOwnUser(context);
  const { companyName, timeZone, countryCode, logo, features, settings } = await accountFacts(
    context.db,
    context.accountId,
  );
  const { visit } = context;
  const mustSetUpMfa = !visit && settings.requireSecondFactor && !isMfaEnabled;
  return {
    user: {
      id,
      email,
      name,
      isDeveloper: isDeveloper && !visit,
      timeZone,
      isMfaEnabled,
      mustSetUpMfa,
      profileURL: logoUrl(picture),
    },
    accountId: context.accountId,
    companyName,
    countryCode,
    mapsKey: context.config.mapsKey ?? null,
    displayName: name,
    logoURL: logoUrl(logo),
    menu: menuOf(context.can, isDeveloper && !visit, features, settings),
    permissions: visit ? keptOnVisit(permissions, context.can) : permissions,
    visit: visit
      ? { ...pick(visit, ['id', 'mode', 'by', 'reason', 'endsAt']), isColleague: visit.isColleague ?? false }
      : null,
    activeIntegrations: [],
    notifications: { unreadCount: await unreadNotifications(context.db, context.accountId, id) },
    ui: { minVersion: context.config.minConsoleVersion ?? version, environment: context.config.environment },
  };
});
