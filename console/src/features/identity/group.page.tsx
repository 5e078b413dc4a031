import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageName } from '../../lib/page/page.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { Page } from '../../widgets/page/page.tsx';
import { groupKind, useRenameGroup, useResetGroupRules, useSetGroupRules } from './identity.actions.ts';
import { groupQuery } from './identity.queries.ts';
import { RulesEditor } from './rules-editor.tsx';

/** One user group and the rights it gives. */
export function GroupPage({ id }: { readonly id: number }) {
  const { data: group } = useSuspenseQuery(groupQuery(id));
  const set = useSetGroupRules();
  const reset = useResetGroupRules();
  usePageName(group.name);
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const { actions, run, isRunning } = useRecordActions(
    groupKind,
    group,
    { edit: () => setRenaming(true) },
    { delete: () => void navigate({ to: '/users/groups' }) },
  );
  const here = { params: { id } };
  return (
    <Page
      title={group.name}
      marks={group.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
      sub={`${group.userCount} ${group.userCount === 1 ? 'user' : 'users'}`}
      aside={<RecordActivity linkType="userGroup" linkId={id} topic={null} record={group} />}
    >
      <ActionBar actions={actions} onRun={run} group={group.name} isRunning={isRunning} />
      <RulesEditor
        of={{ kind: 'group', id }}
        permissions={group.permissions}
        access={userGroupsContract.setGroupPermissions.access}
        fallback="not set, so deny"
        isSaving={set.isRunning || reset.isRunning}
        onSave={async (permissions) => (await set.run({ ...here, body: { permissions } })) !== undefined}
        onReset={() => void reset.run(here)}
      />
      {isRenaming && <RenameDialog id={id} name={group.name} onClose={() => setRenaming(false)} />}
    </Page>
  );
}

interface RenameProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

function RenameDialog({ id, name, onClose }: RenameProps) {
  const rename = useRenameGroup(onClose);
  const form = useForm({ name }, rename);
  return (
    <Dialog isOpen size="small" title={`Rename ${name}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={rename} onSubmit={() => void rename.run({ params: { id }, body: form.values })} onCancel={onClose}>
        <TextField label="Name" maxLength={120} autoComplete="off" {...form.bind('name')} />
      </Form>
    </Dialog>
  );
}
