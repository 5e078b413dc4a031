import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import {
  calendarPage,
  cashPage,
  customerPage,
  inventoryPage,
  orderPage,
  signInPage,
  tougheningPage,
  vCutPage,
} from '@glasshouse/services/contexts/account/settings.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import type { SettingsPage } from '@glasshouse/services/platform/contract/settings';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../widgets/settings-form/settings-form.tsx';
import { FurtherConfiguration } from './further-configuration.tsx';

/** Settings of the company. */
export const companySettingsQuery = queryOptionsFor(accountContract.getSettings);

const tab = (id: string, label: string, page: SettingsPage) => ({
  id,
  label,
  content: () => (
    <SettingsForm
      key={id}
      page={page}
      read={accountContract.getSettings}
      save={accountContract.updateSettings}
      reset={accountContract.resetSettings}
      history={accountContract.getSettingsHistory}
      alsoRefresh={[identityContract.menu, identityContract.profile]}
    />
  ),
});

/** Every setting of the company, also those that other pages show. */
export const CompanyConfigurationPage = () => (
  <Page title="Configuration" sub="Settings that hold for the whole company">
    <Section>
      <FurtherConfiguration />
    </Section>
    <Tabs
      label="Parts of the configuration"
      tabs={[
        tab('orders', 'Orders', orderPage),
        tab('inventory', 'Inventory', inventoryPage),
        tab('customers', 'Customers', customerPage),
        tab('furnace', 'Furnace', tougheningPage),
        tab('cutting', 'Cutting', vCutPage),
        tab('calendar', 'Calendar', calendarPage),
        tab('cash', 'Cash', cashPage),
        tab('signin', 'Sign-in', signInPage),
      ]}
    />
  </Page>
);
