import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { vCutPage } from '@glasshouse/services/contexts/account/settings.contract';
import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { cuttingPage } from '@glasshouse/services/contexts/optimiser/settings/cutting-settings.contract';
import { Page } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';
import { GlassRules } from './glass-rules.tsx';

const cuts = {
  page: cuttingPage,
  read: optimiserContract.getSettings,
  save: optimiserContract.setSettings,
  reset: optimiserContract.resetSettings,
  history: optimiserContract.getSettingsHistory,
};
/** V cuts are a setting of the company: the optimiser and layouts edited by hand keep to it. */
const vCuts = {
  page: vCutPage,
  read: accountContract.getSettings,
  save: accountContract.updateSettings,
  reset: accountContract.resetSettings,
  history: accountContract.getSettingsHistory,
};

/** How glass is cut here: the rules the optimiser keeps to. They hold for the next sheet that is optimised. */
export function OptimiserSettingsPage() {
  return (
    <Page title="Optimiser configuration" sub="Cutting rules, used from the next optimised sheet on">
      <Tabs
        label="Parts of the optimiser configuration"
        tabs={[
          { id: 'cuts', label: 'Cuts', content: () => <SettingsForm {...cuts} /> },
          { id: 'glasses', label: 'Glasses', content: () => <GlassRules /> },
          { id: 'vcut', label: 'V cut', content: () => <SettingsForm {...vCuts} /> },
        ]}
      />
    </Page>
  );
}
