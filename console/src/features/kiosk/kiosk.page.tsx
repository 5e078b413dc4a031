import { kioskContract as c, kioskPage } from '@glasshouse/services/contexts/production/kiosk/kiosk-config.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { Page } from '../../widgets/page/page.tsx';
import { SettingsForm } from '../../widgets/settings-form/settings-form.tsx';

export const kioskQuery = queryOptionsFor(c.getKioskConfig);

const doors = {
  page: kioskPage,
  read: c.getKioskConfig,
  save: c.updateKioskConfig,
  reset: c.resetKioskConfig,
  history: c.getKioskConfigHistory,
};

/** What screens show that several people work at. */
export const KioskPage = () => (
  <Page title="Shared screens" sub="What the station apps of the floor show to everybody who stands at them">
    <SettingsForm {...doors} />
  </Page>
);
