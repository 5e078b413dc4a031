import { useNavigate } from '@tanstack/react-router';
import { Page, Section } from '../../widgets/page/page.tsx';
import { useCreateUser } from './identity.actions.ts';
import { UserForm } from './user-form.tsx';

/** Somebody new who may sign in. */
export function NewUserPage() {
  const navigate = useNavigate();
  const create = useCreateUser((id) => void navigate({ to: '/users/$userId', params: { userId: id } }));
  return (
    <Page title="New user" sub="Permissions come from the groups">
      <Section>
        <UserForm
          initial={{ name: '', email: '', password: '', groupIds: [] }}
          command={create}
          isNew
          onSubmit={({ groupIds, ...values }) =>
            void create.run({ body: { ...values, groupIds: [...groupIds], password: values.password || undefined } })
          }
          onCancel={() => void navigate({ to: '/users' })}
        />
      </Section>
    </Page>
  );
}
