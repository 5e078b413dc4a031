import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageName } from '../../lib/page/page.ts';
import { Chip } from '../../ui/chip.tsx';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { useResetGroupRules, useSetGroupRules } from './identity.actions.ts';
import { groupQuery } from './identity.queries.ts';
import { RulesEditor } from './rules-editor.tsx';

/** One user group and the rights it gives. */
export function GroupPage({ id }: { readonly id: number }) {
  const { data: group } = useSuspenseQuery(groupQuery(id));
  const set = useSetGroupRules();
  const reset = useResetGroupRules();
  usePageName(group.name);
  const here = { params: { id } };
  return (
    <Page
      title={group.name}
      marks={group.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
      sub={`${group.userCount} ${group.userCount === 1 ? 'user' : 'users'}`}
      aside={<RecordActivity linkType="userGroup" linkId={id} topic={null} record={group} />}
    >
      <RulesEditor
        permissions={group.permissions}
        access={userGroupsContract.setGroupPermissions.access}
        fallback="not set, so deny"
        isSaving={set.isRunning || reset.isRunning}
        onSave={async (permissions) => (await set.run({ ...here, body: { permissions } })) !== undefined}
        onReset={() => void reset.run(here)}
      />
    </Page>
  );
}
