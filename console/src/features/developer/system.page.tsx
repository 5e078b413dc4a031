import { Page, Section } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { AutomationsTab } from './automations-tab.tsx';
import { CachesTab } from './caches-tab.tsx';
import { LogsTab } from './logs-tab.tsx';
import { ProcessesTab } from './processes-tab.tsx';
import { QueuesTab } from './queues-tab.tsx';

/** How the platform fares, over all companies: figures and names, never what a company keeps. */
export function SystemPage() {
  return (
    <Page title="System" sub="All companies">
      <Section>
        <Tabs
          label="System"
          tabs={[
            { id: 'processes', label: 'Processes', content: () => <ProcessesTab /> },
            { id: 'queues', label: 'Queues', content: () => <QueuesTab /> },
            { id: 'logs', label: 'Logs', content: () => <LogsTab /> },
            { id: 'activity', label: 'Activity', content: () => <ActivityTab /> },
            { id: 'automations', label: 'Automations', content: () => <AutomationsTab /> },
            { id: 'caches', label: 'Caches', content: () => <CachesTab /> },
          ]}
        />
      </Section>
    </Page>
  );
}
