import { paperNames, specOf } from '@glasshouse/services/contexts/roof/reports/papers/paper-specs.contract';
import {
  reportConfigContract as c,
  reportConfigPage,
} from '@glasshouse/services/contexts/roof/reports/papers/report-config.contract';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../widgets/settings-form/settings-form.tsx';
import { PaperForm } from './paper-form.tsx';

const doors = {
  page: reportConfigPage,
  read: c.getReportConfig,
  save: c.updateReportConfig,
  reset: c.resetReportConfig,
  history: c.getReportConfigHistory,
};

/** What papers look like: texts and columns of each, with a preview of a real one. */
export const PapersPage = () => (
  <Page title="Papers" sub="Columns and texts of what is printed and sent. Figures always come from the records">
    <Tabs
      label="Papers"
      tabs={[
        { id: 'all', label: 'All papers', content: () => <SettingsForm {...doors} /> },
        ...paperNames.map((name) => ({
          ...{ id: name, label: specOf(name).name },
          content: () => <PaperForm key={name} name={name} />,
        })),
      ]}
    />
  </Page>
);
