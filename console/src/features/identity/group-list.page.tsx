import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BlockedAction } from '../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../widgets/action-bar/simple-action.ts';
import { TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { Page } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { useCreateGroup } from './identity.actions.ts';
import { groupsQuery } from './identity.queries.ts';

function NewGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateGroup((id) => void navigate({ to: '/users/groups/$groupId', params: { groupId: id } }));
  const form = useForm({ name: '' }, create);
  return (
    <Dialog isOpen title="New group" onClose={onClose}>
      <Form
        command={create}
        submitLabel="Create group"
        onSubmit={() => void create.run({ body: form.values })}
        onCancel={onClose}
      >
        <TextField label="Name" {...form.bind('name')} />
      </Form>
    </Dialog>
  );
}

/** Groups of users with the same rights. */
export function GroupListPage() {
  const { data } = useSuspenseQuery(groupsQuery);
  const [isMaking, setMaking] = useState(false);
  const why = useRights().why(userGroupsContract.createGroup.access);
  const create =
    why === null ? (
      <Button variant="primary" onClick={() => setMaking(true)}>
        New group
      </Button>
    ) : (
      <BlockedAction action={simpleAction('create', 'New group', why)} />
    );
  return (
    <Page title="User groups" sub="Users who share permissions" actions={create}>
      <PlainTable
        caption="User groups"
        rows={data.data}
        keyOf={(group) => group.id}
        empty="No groups yet. A group gives its rights to every user in it."
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
      {isMaking && <NewGroupDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}
