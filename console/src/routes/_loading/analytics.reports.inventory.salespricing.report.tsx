import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

export const Route = createFileRoute('/_loading/analytics/reports/inventory/salespricing/report')({
  staticData: { title: 'Sales pricing report', access: 'intelligenceSalesPricing:read' },
  component: () => <ReportLoader endpoint={reportsContract.salesPricingReport} back="/inventory/stock" />,
});
