import {
  resourceKindLabels,
  resourcesContract,
} from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { resourceGroups } from '@glasshouse/services/contexts/tasks/resources/task-lists.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { RecordDialog } from '../../../widgets/maintained-list/record-dialog.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { DeleteButton } from './delete-button.tsx';
import styles from './resources.module.css';
import {
  groupReads,
  resourceGroupQuery,
  useArchiveGroup,
  useDeleteGroup,
  useRestoreGroup,
} from './resources.queries.ts';

/** A group of resources and who is in it. */
export function ResourceGroupPage({ id }: { readonly id: number }) {
  const { data: group } = useSuspenseQuery(resourceGroupQuery(id));
  const [isEditing, setEditing] = useState(false);
  const archive = useArchiveGroup();
  const restore = useRestoreGroup();
  const why = useRights().why(resourcesContract.updateResourceGroup.access);
  usePageName(group.name);
  const toggle = group.isArchived ? restore : archive;
  return (
    <Page
      title={group.name}
      marks={group.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
      sub={group.note || 'Resource group'}
      actions={
        why === null ? (
          <>
            <Button isBusy={toggle.isRunning} onClick={() => void toggle.run({ params: { id } })}>
              {group.isArchived ? 'Restore' : 'Archive'}
            </Button>
            <Button variant="primary" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <DeleteButton
              id={id}
              name={group.name}
              text="Its activity stays."
              tab="groups"
              useDelete={useDeleteGroup}
            />
          </>
        ) : (
          <BlockedAction action={simpleAction('edit', 'Edit', why)} />
        )
      }
      aside={<RecordActivity linkType="resourceGroup" linkId={id} topic={null} record={group} />}
    >
      {group.resources.length === 0 && (
        <Notice icon="truck" title="Nobody is in this group">
          To add a resource, choose this group on the page of the resource.
        </Notice>
      )}
      {group.resources.map((resource) => (
        <div key={resource.id} className={styles.row} data-links>
          <span>
            <RecordLink kind="resource" id={resource.id} isSameTab>
              {resource.name}
            </RecordLink>
          </span>
          <small>
            {resourceKindLabels[resource.kind]} · {resource.driver || 'no driver'} · {resource.hours}
          </small>
          {resource.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
        </div>
      ))}
      {isEditing && (
        <RecordDialog list={resourceGroups} record={group} refresh={groupReads} onClose={() => setEditing(false)} />
      )}
    </Page>
  );
}
