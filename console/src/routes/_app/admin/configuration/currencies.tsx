import { createFileRoute } from '@tanstack/react-router';
import { CurrenciesPage } from '../../../../features/account/currencies.page.tsx';

export const Route = createFileRoute('/_app/admin/configuration/currencies')({
  staticData: { title: 'Currencies', access: ['systemCore:read', 'configuration:read'] },
  component: CurrenciesPage,
});
