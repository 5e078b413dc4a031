import {
  type ResourceDetail,
  resourceKindLabels,
  resourcesContract,
} from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatDay } from '../../../lib/format/date.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { CapacityBar } from '../../../widgets/capacity-bar/capacity-bar.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { weekdays } from '../task-words.ts';
import { DeleteButton } from './delete-button.tsx';
import { ResourceDialog } from './resource-dialog.tsx';
import styles from './resources.module.css';
import {
  resourceQuery,
  resourcesTopic,
  useArchiveResource,
  useDeleteResource,
  useRestoreResource,
} from './resources.queries.ts';

/** A truck, a driver or a crew: what it carries, when it works, and how full its next days are. */
export function ResourcePage({ id }: { readonly id: number }) {
  const { data: resource } = useSuspenseQuery(resourceQuery(id));
  const [isEditing, setEditing] = useState(false);
  const archive = useArchiveResource();
  const restore = useRestoreResource();
  const why = useRights().why(resourcesContract.updateResource.access);
  useLive(resourcesTopic);
  usePageName(resource.name);
  const toggle = resource.isArchived ? restore : archive;
  const label = resource.isArchived ? 'Restore' : 'Archive';
  return (
    <Page
      title={resource.name}
      marks={resource.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
      sub={resourceKindLabels[resource.kind]}
      actions={
        why === null ? (
          <>
            <Button isBusy={toggle.isRunning} onClick={() => void toggle.run({ params: { id } })}>
              {label}
            </Button>
            <Button variant="primary" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <DeleteButton
              id={id}
              name={resource.name}
              text="Tasks of the past keep its name."
              tab="resources"
              useDelete={useDeleteResource}
            />
          </>
        ) : (
          <BlockedAction action={simpleAction('edit', 'Edit', why)} />
        )
      }
      aside={<RecordActivity linkType="resource" linkId={id} topic={resourcesTopic} record={resource} />}
    >
      <dl className={styles.facts}>
        <Fact name="Driver" value={resource.driver || '–'} />
        <Fact name="Phone" value={resource.phone || '–'} />
        <Fact name="Hours" value={`${resource.startTime} to ${resource.endTime}`} />
        <Fact name="Days" value={resource.workDays.map((day) => weekdays[day - 1]).join(', ')} />
        <Fact name="Stillages" value={resource.capacityStillages === null ? '–' : String(resource.capacityStillages)} />
        {resource.groupId !== null && (
          <div>
            <dt>Group</dt>
            <dd>
              <RecordLink kind="resourceGroup" id={resource.groupId} isSameTab>
                {resource.groupName}
              </RecordLink>
            </dd>
          </div>
        )}
      </dl>
      <Section title="Load by day">
        <div className={styles.scroll}>
          <table className={styles.load}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Weight</th>
                <th scope="col">Area</th>
                <th scope="col">Stops</th>
                <th scope="col">Tasks</th>
              </tr>
            </thead>
            <tbody>
              {resource.days.map((day) => (
                <DayRow key={day.date} day={day} resource={resource} />
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      {isEditing && <ResourceDialog resource={resource} onClose={() => setEditing(false)} />}
    </Page>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);

function DayRow({
  day,
  resource,
}: {
  readonly day: ResourceDetail['days'][number];
  readonly resource: ResourceDetail;
}) {
  const isOff = !day.isWorkday || day.holiday !== null;
  return (
    <tr data-off={isOff || undefined}>
      <th scope="row" className={styles.day}>
        {formatDay(day.date)}
        {day.holiday ? ` · ${day.holiday}` : day.isWorkday ? '' : ' · does not work'}
      </th>
      <td>{day.tasks.length > 0 ? <CapacityBar value={day.kg} of={resource.capacityKg} unit="kg" /> : '–'}</td>
      <td>{day.tasks.length > 0 ? <CapacityBar value={day.m2} of={resource.capacityM2} unit="m²" /> : '–'}</td>
      <td className="tabular">{day.stops || '–'}</td>
      <td>
        {day.tasks.map((task) => (
          <RecordLink key={task.id} kind="task" id={task.id} isSameTab>
            {task.number}
          </RecordLink>
        ))}
      </td>
    </tr>
  );
}
