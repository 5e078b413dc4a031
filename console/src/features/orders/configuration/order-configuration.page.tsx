import { useSuspenseQuery } from '@tanstack/react-query';
import { useRights } from '../../../lib/auth/profile.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { orderSettingsQuery, stampQuery, updateOrderSettings } from './configuration.queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { StampForm } from './stamp-form.tsx';

/** How a company takes its orders: times, money, fees, steps before production, splitting, the editor and the stamp. */
export function OrderConfigurationPage() {
  const settings = useSuspenseQuery(orderSettingsQuery).data;
  const stamp = useSuspenseQuery(stampQuery).data;
  const why = useRights().why(updateOrderSettings.access);
  const isReadOnly = why !== null;
  const tabs = [
    {
      id: 'settings',
      label: 'Settings',
      content: () => (
        <Section>
          <SettingsForm settings={settings} isReadOnly={isReadOnly} />
        </Section>
      ),
    },
    {
      id: 'stamp',
      label: 'Stamp',
      content: () => (
        <Section>
          <StampForm stamp={stamp} isReadOnly={isReadOnly} />
        </Section>
      ),
    },
  ];
  return (
    <Page title="Order configuration" sub="What holds for every quote and order of the company">
      {why && (
        <Notice icon="lock" tone="attention" title="You can read these settings, not change them">
          {why}
        </Notice>
      )}
      <Tabs label="Parts of the configuration" tabs={tabs} />
    </Page>
  );
}
