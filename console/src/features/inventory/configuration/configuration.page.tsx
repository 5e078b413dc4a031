import { useLive } from '../../../lib/live/live.ts';
import { Page } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { groupsTopic } from './configuration.queries.ts';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import { GroupList } from './group-list.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Settings of the inventory, and the groups that stock is sorted and priced by. */
export function InventoryConfigurationPage() {
  useLive(groupsTopic);
  return (
    <Page title="Inventory configuration" sub="Settings, and what stock is sorted and priced by">
      <Tabs
        label="Parts of the configuration"
        tabs={[
          { id: 'settings', label: 'Settings', content: () => <SettingsForm /> },
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
