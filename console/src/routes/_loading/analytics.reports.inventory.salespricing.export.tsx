import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

const Report = () => (
  <ReportLoader endpoint={reportsContract.salesPricingExport} query={Route.useSearch()} back="/inventory/stock" />
);

export const Route = createFileRoute('/_loading/analytics/reports/inventory/salespricing/export')({
  staticData: { title: 'Sales pricing export', access: 'intelligenceSalesPricing:read' },
  validateSearch: reportOptions('stockType'),
  component: Report,
});
