import { productionPage } from '@glasshouse/services/contexts/production/furnace/furnace-settings.contract';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { Page } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';
import { stagesQuery } from '../production.queries.ts';
import { StagesForm } from './stages-form.tsx';

const c = productionConfigurationContract;
/** How the floor is set up. */
export const productionSettingsQuery = queryOptionsFor(c.getProductionSettings);

const furnace = {
  page: productionPage,
  read: c.getProductionSettings,
  save: c.setProductionSettings,
  reset: c.resetProductionSettings,
  history: c.getProductionSettingsHistory,
};

/** How the floor is set up: the order of its stages, and the furnace. */
export function ProductionConfigurationPage() {
  const { data: stages } = useSuspenseQuery(stagesQuery);
  return (
    <Page title="Production configuration" sub="Stages, stations and the furnace">
      <Tabs
        label="Parts of the production configuration"
        tabs={[
          {
            id: 'stages',
            label: 'Stages',
            count: stages.data.length,
            content: () => (
              <StagesForm key={stages.data.map((s) => `${s.id} ${s.name} ${s.order}`).join()} stages={stages.data} />
            ),
          },
          { id: 'furnace', label: 'Furnace', content: () => <SettingsForm {...furnace} /> },
        ]}
      />
    </Page>
  );
}
