import { descriptorLookups } from '@glasshouse/services/contexts/account/descriptors/descriptor-lookups.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../../../../widgets/maintained-list/list-page.tsx';

export const Route = createFileRoute('/_app/admin/configuration/reasons')({
  staticData: { title: 'Reasons', access: ['systemCore:read', 'configuration:read'] },
  component: () => <ListPage list={descriptorLookups} />,
});
