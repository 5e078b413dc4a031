import { accountsSettingsContract } from '@glasshouse/services/contexts/receivables/settings/accounts-settings.contract';
import { createFileRoute } from '@tanstack/react-router';
import { AccountsConfigurationPage } from '../../../features/receivables/configuration/accounts-configuration.page.tsx';
import { queryOptionsFor } from '../../../lib/api/query.ts';

export const Route = createFileRoute('/_app/accounts/configuration')({
  staticData: { title: 'Accounts configuration', access: 'accountConfig:read' },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(queryOptionsFor(accountsSettingsContract.getAccountsSettings)),
  component: AccountsConfigurationPage,
});
