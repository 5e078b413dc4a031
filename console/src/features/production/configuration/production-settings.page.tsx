import { productionPage } from '@glasshouse/services/contexts/production/furnace/furnace-settings.contract';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { Page } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';
import { allStagesQuery, allStationsQuery } from '../production.queries.ts';
import { GlassTab } from './glass-tab.tsx';
import { StagesForm } from './stages-form.tsx';
import { StationsTable } from './stations-table.tsx';

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

/** How the floor is set up: its stages and their order, its stations, its glass, and the furnace. */
export function ProductionConfigurationPage() {
  const { data: stages } = useSuspenseQuery(allStagesQuery);
  const { data: stations } = useSuspenseQuery(allStationsQuery);
  const inUse = stages.data.filter(({ isArchived }) => !isArchived);
  return (
    <Page title="Production configuration" sub="Stages, stations, glass and the furnace">
      <Tabs
        label="Parts of the production configuration"
        tabs={[
          {
            id: 'stages',
            label: 'Stages',
            count: inUse.length,
            content: () => (
              <StagesForm
                key={stages.data.map((s) => `${s.id} ${s.name} ${s.order} ${s.isArchived}`).join()}
                stages={inUse}
                archived={stages.data.filter(({ isArchived }) => isArchived)}
              />
            ),
          },
          {
            id: 'stations',
            label: 'Stations',
            count: stations.data.filter(({ isArchived }) => !isArchived).length,
            content: () => <StationsTable stations={stations.data} />,
          },
          { id: 'glass', label: 'Glass', content: () => <GlassTab /> },
          { id: 'furnace', label: 'Furnace', content: () => <SettingsForm {...furnace} /> },
        ]}
      />
    </Page>
  );
}
