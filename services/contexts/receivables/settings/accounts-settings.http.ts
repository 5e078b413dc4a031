import { routes } from '../../../platform/http/routes.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { accountsPage, accountsSettingsContract } from './accounts-settings.contract.ts';
import { accountsStore } from './accounts-settings.ts';

export const accountsSettingsRoutes = routes(
  accountsSettingsContract,
  settingsUseCases(
    accountsPage,
    { context: 'receivables', verb: 'update', name: 'AccountsSettings' },
    [accountsStore],
    (values) => values,
  ),
);
