import {
  resourceKindLabels,
  resourcesContract,
  type TaskTypeRow,
} from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import {
  despatchKindLabels,
  proofLabels,
  resourceGroups,
  taskTypes,
} from '@glasshouse/services/contexts/tasks/resources/task-lists.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { RecordDialog } from '../../../widgets/maintained-list/record-dialog.tsx';
import { ResourceDialog } from './resource-dialog.tsx';
import styles from './resources.module.css';
import { groupReads, taskTypesQuery, typeReads } from './resources.queries.ts';

const kinds = Object.entries(resourceKindLabels).map(([value, label]) => ({ value, label }));

/** The button of a list, with its dialog; says why when the right is missing. */
function Add({ label, dialog }: { readonly label: string; readonly dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const why = useRights().why(resourcesContract.createResource.access);
  return (
    <div className={styles.tools}>
      {why === null ? (
        <Button variant="primary" onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <BlockedAction action={simpleAction(label, label, why)} />
      )}
      {isOpen && dialog(() => setOpen(false))}
    </div>
  );
}

/** Vehicles, drivers and crews that carry tasks out. */
export function Resources() {
  return (
    <>
      <Add label="New resource" dialog={(close) => <ResourceDialog resource={null} onClose={close} />} />
      <DataTable
        endpoint={resourcesContract.listResources}
        noun={['resource', 'resources']}
        linkOf={(row) => `/tasks/resources/${row.id}`}
        defaultSort="name"
        options={{ kind: kinds }}
        cells={{
          kind: (row) => resourceKindLabels[row.kind],
          capacityKg: (row) => row.capacityKg ?? '–',
          capacityM2: (row) => row.capacityM2 ?? '–',
          capacityStillages: (row) => row.capacityStillages ?? '–',
        }}
      />
    </>
  );
}

/** Resources that are planned together. */
export function Groups() {
  return (
    <>
      <Add
        label="New group"
        dialog={(close) => <RecordDialog list={resourceGroups} record={null} refresh={groupReads} onClose={close} />}
      />
      <DataTable
        endpoint={resourcesContract.listResourceGroups}
        noun={['group', 'groups']}
        linkOf={(row) => `/tasks/resourcegroups/${row.id}`}
        defaultSort="name"
      />
    </>
  );
}

type OwnType = TaskTypeRow & { readonly id: number };

/** The kinds of tasks, built in and of the company. */
export function Types() {
  const { data } = useSuspenseQuery(taskTypesQuery);
  const [edited, setEdited] = useState<OwnType | null>(null);
  return (
    <>
      <Add
        label="New task type"
        dialog={(close) => <RecordDialog list={taskTypes} record={null} refresh={typeReads} onClose={close} />}
      />
      {data.types.map((type) => (
        <div key={`${type.id} ${type.name}`} className={styles.row}>
          <span>{type.name}</span>
          <small>
            {despatchKindLabels[type.despatchType]} · {proofLabels[type.proofType]} · {type.minutes} min
            {type.isActive ? '' : ' · not planned any more'}
          </small>
          {type.id === null ? (
            <small>Built in</small>
          ) : (
            <Button variant="quiet" onClick={() => setEdited({ ...type, id: Number(type.id) })}>
              Edit {type.name}
            </Button>
          )}
        </div>
      ))}
      {edited && <RecordDialog list={taskTypes} record={edited} refresh={typeReads} onClose={() => setEdited(null)} />}
    </>
  );
}
