import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/auth/profile.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Chip } from '../../ui/chip.tsx';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { groupsQuery } from './identity.queries.ts';

/** Groups of users with the same rights. */
export function GroupListPage() {
  const { data } = useSuspenseQuery(groupsQuery);
  const why = useRights().why(userGroupsContract.createGroup.access);
  const create = <CreateButton to="/users/groups/new" label="New group" blocker={why} />;
  return (
    <Page title="User groups" sub="Users who share permissions" actions={create}>
      <PlainTable
        caption="User groups"
        rows={data.data}
        keyOf={(group) => group.id}
        empty="No groups yet. A group gives its permissions to every user in it."
        columns={[
          {
            title: 'Group',
            cell: (group) => (
              <RecordLink kind="userGroup" id={group.id} isSameTab>
                {group.name}
              </RecordLink>
            ),
          },
          { title: 'Users', isNumeric: true, cell: (group) => formatCount(group.userCount) },
          {
            title: 'Standing',
            cell: (group) => (group.isArchived ? <Chip tone="neutral" label="Archived" icon="archive" /> : 'In use'),
          },
        ]}
      />
    </Page>
  );
}
