import { inventoryPage } from '@glasshouse/services/contexts/account/settings.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import {
  salesPriceGroups,
  servicePriceRanges,
  stockCategories,
  stockPriceGroups,
} from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import { inventorySettingsContract as c } from '@glasshouse/services/contexts/inventory/settings/settings.contract';
import { MaintainedList } from '../../../widgets/maintained-list/maintained-list.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';

const settings = {
  page: inventoryPage,
  read: c.getInventorySettings,
  save: c.updateInventorySettings,
  reset: c.resetInventorySettings,
  history: c.getInventorySettingsHistory,
  // Pages open and close with these.
  alsoRefresh: [identityContract.menu],
};

const lists = [
  ['categories', 'Categories', stockCategories],
  ['pricegroups', 'Stock price groups', stockPriceGroups],
  ['salesgroups', 'Sales price groups', salesPriceGroups],
  ['ranges', 'Service price ranges', servicePriceRanges],
] as const;

/** Settings of the inventory, and the groups that stock is sorted and priced by. */
export function InventoryConfigurationPage() {
  return (
    <Page title="Inventory configuration" sub="Settings, stock categories and price groups">
      <Tabs
        label="Parts of the configuration"
        tabs={[
          { id: 'settings', label: 'Settings', content: () => <SettingsForm {...settings} /> },
          ...lists.map(([id, label, list]) => ({
            id,
            label,
            content: () => <MaintainedList key={id} list={list} />,
          })),
        ]}
      />
    </Page>
  );
}
