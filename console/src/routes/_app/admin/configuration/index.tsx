import { createFileRoute } from '@tanstack/react-router';
import { CompanyConfigurationPage, companySettingsQuery } from '../../../../features/account/configuration.page.tsx';

export const Route = createFileRoute('/_app/admin/configuration/')({
  staticData: { title: 'Configuration', access: 'configuration:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(companySettingsQuery),
  component: CompanyConfigurationPage,
});
