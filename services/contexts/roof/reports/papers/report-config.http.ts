import { routes } from '../../../../platform/http/routes.ts';
import { settingsUseCases } from '../../../../platform/settings/settings-use-cases.ts';
import { previewReport } from './preview-report.ts';
import { reportConfigContract, reportConfigPage } from './report-config.contract.ts';
import { reportConfigStore } from './report-config.ts';

export const reportConfigRoutes = routes(reportConfigContract, {
  ...settingsUseCases(reportConfigPage, { context: 'reports', verb: 'update', name: 'ReportConfig' }, [
    reportConfigStore,
  ]),
  previewReport,
});
