import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { usersTopic } from './identity.queries.ts';

/** Everybody who may sign in. */
export function UserListPage() {
  useLive(usersTopic);
  return (
    <Page title="Users" sub="Everybody who may sign in" isList>
      <DataTable
        endpoint={identityContract.listUsers}
        noun={['user', 'users']}
        linkOf={(user) => `/users/${user.id}`}
        widths={{ email: 260, groups: 200 }}
      />
    </Page>
  );
}
