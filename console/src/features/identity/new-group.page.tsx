import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRights } from '../../lib/auth/profile.ts';
import { SelectField, TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { useCreateGroup } from './identity.actions.ts';
import { groupsQuery } from './identity.queries.ts';

const nothing = { value: '', label: 'No group: begin without permissions' };

/** A new group of users: empty, or with the permissions of another one. */
export function NewGroupPage() {
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(groupsQuery);
  const mayGrant = useRights().allows(userGroupsContract.setGroupPermissions.access);
  const create = useCreateGroup((id) => void navigate({ to: '/users/groups/$groupId', params: { groupId: id } }));
  const form = useForm({ name: '', likeId: '' }, create);
  const { name, likeId } = form.values;
  return (
    <Page title="New group" sub="Users who share permissions">
      <Section>
        <Form
          command={create}
          submitLabel="Create group"
          onSubmit={() => void create.run({ body: { name, likeId: likeId === '' ? null : Number(likeId) } })}
          onCancel={() => void navigate({ to: '/users/groups' })}
        >
          <TextField label="Name" maxLength={120} {...form.bind('name')} />
          {mayGrant && (
            <SelectField
              label="Copy permissions from"
              help="The permissions can be changed afterwards; the other group stays as it is."
              options={[nothing, ...data.data.map((group) => ({ value: String(group.id), label: group.name }))]}
              {...form.bind('likeId')}
            />
          )}
        </Form>
      </Section>
    </Page>
  );
}
