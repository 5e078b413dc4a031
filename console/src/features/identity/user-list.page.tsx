import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useRights } from '../../lib/auth/profile.ts';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { archivedUsers, usersTopic } from './identity.queries.ts';
import { SignInRules } from './sign-in-rules.tsx';

/** Everybody who may sign in; the archived ones on a page of their own. */
export function UserListPage({ isArchived }: { readonly isArchived: boolean }) {
  const why = useRights().why(identityContract.createUser.access);
  useLive(usersTopic);
  return (
    <Page
      title={isArchived ? 'Archived users' : 'Users'}
      sub={isArchived ? 'Cannot sign in' : 'Users who can sign in'}
      actions={
        isArchived ? undefined : (
          <>
            <SignInRules />
            <CreateButton to="/users/new" label="New user" blocker={why} />
          </>
        )
      }
      isList
    >
      <DataTable
        endpoint={identityContract.listUsers}
        noun={['user', 'users']}
        linkOf={(user) => `/users/${user.id}`}
        fixed={archivedUsers(isArchived)}
        defaultSort="name"
        widths={{ email: 300, groups: 240 }}
      />
    </Page>
  );
}
