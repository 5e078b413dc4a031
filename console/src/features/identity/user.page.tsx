import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Chip } from '../../ui/chip.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { useResetUserRules, userKind, useSetUserRules, useUpdateUser, useViewAs } from './identity.actions.ts';
import { userQuery, usersTopic } from './identity.queries.ts';
import { Grants } from './rights/grants.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { UserForm } from './user-form.tsx';

type User = ReturnType<typeof useUser>;
const useUser = (id: number) => useSuspenseQuery(userQuery(id)).data;

const Groups = ({ user }: { readonly user: User }) => {
  const names = user.groups.split(', ');
  if (user.groupIds.length === 0) return 'none';
  return user.groupIds.map((id, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <RecordLink kind="userGroup" id={id} isSameTab>
        {names[i] ?? `Group ${id}`}
      </RecordLink>
    </span>
  ));
};

function Rights({ user }: { readonly user: User }) {
  const set = useSetUserRules();
  const reset = useResetUserRules();
  const here = { params: { id: user.id } };
  return (
    <RulesEditor
      of={{ kind: 'user', id: user.id }}
      permissions={user.permissions}
      access={identityContract.setUserPermissions.access}
      fallback="the groups"
      isSaving={set.isRunning || reset.isRunning}
      onSave={async (permissions) => (await set.run({ ...here, body: { permissions } })) !== undefined}
      onReset={() => void reset.run(here)}
    />
  );
}

function EditUser({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const isOwn = useProfile().user.id === user.id;
  const update = useUpdateUser(onClose);
  const { name, email, groupIds } = user;
  return (
    <Section title="Edit user">
      <UserForm
        initial={{ name, email, password: '', groupIds }}
        command={update}
        isNew={false}
        isOwn={isOwn}
        onSubmit={(values) =>
          void update.run({
            params: { id: user.id },
            body: { name: values.name, email: values.email, groupIds: [...values.groupIds] },
          })
        }
        onCancel={onClose}
      />
    </Section>
  );
}

/** One user: groups, effective rights, and history. */
export function UserPage({ id }: { readonly id: number }) {
  const user = useUser(id);
  const [isEditing, setEditing] = useState(false);
  const isOwn = useProfile().user.id === id;
  usePageName(user.name);
  useLive(usersTopic);
  const seen = user.lastSignInAt ? `last signed in ${formatInstant(user.lastSignInAt)}` : 'has not signed in yet';
  const askToEnd = async () => {
    const n = user.sessionCount;
    const text = `${n === 1 ? 'One session' : `${formatCount(n)} sessions`} of ${user.name} will end at once. They can sign in again.`;
    if (await confirm({ title: `Sign out ${user.name} everywhere?`, text, yes: 'Sign out', isDangerous: true }))
      await send('endSessions');
  };
  const viewAs = useViewAs();
  const { actions, run, send } = useRecordActions(
    userKind,
    { ...user, isOwn },
    {
      edit: () => setEditing(true),
      endSessions: () => void askToEnd(),
      viewAs: () => void viewAs.run({ params: { id }, body: {} }),
    },
  );
  const details = () => (
    <Section>
      <Facts
        facts={[
          ['E-mail', user.email],
          ['Authenticator', user.isMfaEnabled ? 'On' : 'Off'],
          ['Password', user.hasPassword ? 'Set' : 'Not set'],
          ['Open sessions', formatCount(user.sessionCount)],
          ['Groups', <Groups key="groups" user={user} />],
          ['Platform developer', user.isDeveloper ? 'Yes' : 'No'],
        ]}
      />
    </Section>
  );
  return (
    <Page
      title={user.name}
      aside={<RecordActivity linkType="user" linkId={id} topic={usersTopic} />}
      sub={`${user.email} · ${seen}`}
      marks={user.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
    >
      <ActionBar actions={actions} onRun={run} group={user.name} />
      {isEditing ? (
        <Suspense fallback={<PageSkeleton rows={4} />}>
          <EditUser user={user} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Tabs
          label="User"
          tabs={[
            { id: 'details', label: 'Details', content: details },
            { id: 'rights', label: 'Permissions', content: () => <Rights user={user} /> },
            { id: 'grants', label: 'Granted for a while', content: () => <Grants id={id} name={user.name} /> },
          ]}
        />
      )}
    </Page>
  );
}
