import { taxRates } from '@glasshouse/services/contexts/account/tax-rates/tax-rates.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../../../../widgets/maintained-list/list-page.tsx';

export const Route = createFileRoute('/_app/admin/configuration/taxrates')({
  // In words of its own: the contract comes with the page and not with the first one.
  staticData: { title: 'Tax rates', access: ['systemCore:read', 'accountConfig:read', 'configuration:read'] },
  component: () => <ListPage list={taxRates} />,
});
