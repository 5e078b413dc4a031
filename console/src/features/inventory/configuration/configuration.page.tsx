import { inventoryPage } from '@glasshouse/services/contexts/account/settings.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { inventorySettingsContract as c } from '@glasshouse/services/contexts/inventory/settings/settings.contract';
import { useLive } from '../../../lib/live/live.ts';
import { Page } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';
import { groupsTopic } from './configuration.queries.ts';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import { GroupList } from './group-list.tsx';

const settings = {
  page: inventoryPage,
  read: c.getInventorySettings,
  save: c.updateInventorySettings,
  reset: c.resetInventorySettings,
  history: c.getInventorySettingsHistory,
  // Pages open and close with these.
  alsoRefresh: [identityContract.menu],
};

/** Settings of the inventory, and the groups that stock is sorted and priced by. */
export function InventoryConfigurationPage() {
  useLive(groupsTopic);
  return (
    <Page title="Inventory configuration" sub="Settings, and what stock is sorted and priced by">
      <Tabs
        label="Parts of the configuration"
        tabs={[
          { id: 'settings', label: 'Settings', content: () => <SettingsForm {...settings} /> },
          ...(Object.entries(groupKinds) as [string, GroupKind][]).map(([id, kind]) => ({
            id,
            label: kind.label,
            content: () => <GroupList key={id} kind={kind} />,
          })),
        ]}
      />
    </Page>
  );
}
