import { taxRates } from '@glasshouse/services/contexts/account/tax-rates.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../../../../widgets/maintained-list/list-page.tsx';

export const Route = createFileRoute('/_app/admin/configuration/taxrates')({
  staticData: { title: 'Tax rates', access: taxRates.rights.read },
  component: () => <ListPage list={taxRates} />,
});
