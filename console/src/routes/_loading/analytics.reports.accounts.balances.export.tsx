import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

const Report = () => (
  <ReportLoader endpoint={reportsContract.agedBalancesExport} query={Route.useSearch()} back="/accounts/statements" />
);

export const Route = createFileRoute('/_loading/analytics/reports/accounts/balances/export')({
  staticData: { title: 'Aged balances', access: 'accountReports:read' },
  validateSearch: reportOptions('asOf', 'knownOn'),
  component: Report,
});
