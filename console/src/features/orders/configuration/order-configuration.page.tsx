import { orderPage } from '@glasshouse/services/contexts/account/settings.contract';
import { orderSettingsContract as c } from '@glasshouse/services/contexts/orders/settings/order-settings.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRights } from '../../../lib/auth/profile.ts';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';
import { stampQuery, updateStampConfig } from './configuration.queries.ts';
import { StampForm } from './stamp-form.tsx';

function Stamp() {
  const stamp = useSuspenseQuery(stampQuery).data;
  const why = useRights().why(updateStampConfig.access);
  return (
    <Section>
      <LookOnly why={why} />
      <StampForm stamp={stamp} isReadOnly={why !== null} />
    </Section>
  );
}

const settings = {
  page: orderPage,
  read: c.getOrderSettings,
  save: c.updateOrderSettings,
  reset: c.resetOrderSettings,
  history: c.getOrderSettingsHistory,
};

/** How a company takes its orders: times, payment, fees, steps before production, splitting, the editor and the stamp. */
export const OrderConfigurationPage = () => (
  <Page title="Order configuration" sub="Settings for every quote and order of the company">
    <Tabs
      label="Parts of the configuration"
      tabs={[
        { id: 'settings', label: 'Settings', content: () => <SettingsForm {...settings} /> },
        { id: 'stamp', label: 'Stamp', content: () => <Stamp /> },
      ]}
    />
  </Page>
);
