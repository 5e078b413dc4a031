import { routes } from '../../../platform/http/routes.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { companyStore } from '../../account/account.facts.ts';
import { accountsConfiguration, accountsSettingsContract } from './accounts-settings.contract.ts';
import { accountsStore } from './accounts-settings.ts';

export const accountsSettingsRoutes = routes(
  accountsSettingsContract,
  settingsUseCases(accountsConfiguration, { context: 'receivables', verb: 'update', name: 'AccountsSettings' }, [
    accountsStore,
    companyStore,
  ]),
);
