import {
  accountsConfiguration,
  accountsSettingsContract as c,
} from '@glasshouse/services/contexts/receivables/settings/accounts-settings.contract';
import { Page } from '../../../widgets/page/page.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';

const settings = {
  page: accountsConfiguration,
  read: c.getAccountsSettings,
  save: c.updateAccountsSettings,
  reset: c.resetAccountsSettings,
  history: c.getAccountsSettingsHistory,
};

/** Settings of the accounts: until when the books are closed, and what statements and invoices say. */
export const AccountsConfigurationPage = () => (
  <Page title="Accounts configuration" sub="Closing the books, statements, bank details and cash">
    <SettingsForm {...settings} />
  </Page>
);
