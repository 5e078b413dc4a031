import { resourcesContract } from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { taskPage } from '@glasshouse/services/contexts/tasks/resources/task-settings.contract';
import { useLive } from '../../../lib/live/live.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { Page } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../../widgets/settings-form/settings-form.tsx';
import { resourcesTopic } from './resources.queries.ts';

const Resources = lazyPart(async () => ({ default: (await import('./resource-lists.tsx')).Resources }));
const Groups = lazyPart(async () => ({ default: (await import('./resource-lists.tsx')).Groups }));
const Types = lazyPart(async () => ({ default: (await import('./resource-lists.tsx')).Types }));

const settings = {
  page: taskPage,
  read: resourcesContract.getTaskSettings,
  save: resourcesContract.updateTaskSettings,
  reset: resourcesContract.resetTaskSettings,
  history: resourcesContract.getTaskSettingsHistory,
};

/** Settings of the module: how runs are planned, who carries them out, and the kinds of tasks. */
export function TaskConfigurationPage() {
  useLive(resourcesTopic);
  return (
    <Page title="Task configuration" sub="Planning settings, task types and resources">
      <Tabs
        label="Task configuration"
        tabs={[
          { id: 'planning', label: 'Planning', content: () => <SettingsForm {...settings} /> },
          { id: 'resources', label: 'Resources', content: () => <Resources /> },
          { id: 'groups', label: 'Groups', content: () => <Groups /> },
          { id: 'types', label: 'Task types', content: () => <Types /> },
        ]}
      />
    </Page>
  );
}
