import { createFileRoute } from '@tanstack/react-router';
import { companyQuery } from '../../../features/account/account.queries.ts';
import { CompanyPage } from '../../../features/account/company.page.tsx';

export const Route = createFileRoute('/_app/admin/account')({
  staticData: { title: 'Company account', access: 'account:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery),
  component: CompanyPage,
});
