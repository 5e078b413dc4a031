import { createFileRoute } from '@tanstack/react-router';
import { AccountExportsPage } from '../../../../features/exports/account-exports.page.tsx';

export const Route = createFileRoute('/_app/admin/tools/export')({
  staticData: { title: 'Export', access: 'importExport:read' },
  component: AccountExportsPage,
});
