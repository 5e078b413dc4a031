import { createFileRoute } from '@tanstack/react-router';
import { ToolsPage } from '../../../../features/billing/tools.page.tsx';

export const Route = createFileRoute('/_app/admin/tools/')({
  staticData: { title: 'Tools', access: ['systemAdministrator:read', 'importExport:read'] },
  component: ToolsPage,
});
