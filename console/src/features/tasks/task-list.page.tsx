import { type TaskRow, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { useMemo } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { formatCount } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { filtersOf } from '../../widgets/data-table/table-url.ts';
import { useTableUrl } from '../../widgets/data-table/use-table-url.ts';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { ViewTabs } from '../../widgets/views/view-tabs.tsx';
import { viewOf } from '../../widgets/views/views.ts';
import { ManagerTabs } from './manager/manager-tabs.tsx';
import { Progress } from './progress.tsx';
import { TaskDay } from './task-day.tsx';
import { taskViews } from './task-views.ts';
import { titleOf, typeWords } from './task-words.ts';
import { newestFirst, tasksTopic } from './tasks.queries.ts';

const options = {
  status: statusOptions(taskMachine),
  type: Object.entries(typeWords).map(([value, label]) => ({ value, label })),
};
const widths = {
  number: 82,
  type: 78,
  status: 168,
  date: 96,
  driver: 104,
  vehicle: 76,
  customers: 172,
  orders: 112,
  panels: 64,
  loaded: 104,
  delivered: 82,
  weightKg: 88,
};
const hide = ['stops'] as const;

/** How far loading is; once stops are done, what is still on the truck; nothing when the task is over. */
function LoadedCell({ task }: { readonly task: TaskRow }) {
  if (!task.isOpen) return '–';
  return task.delivered > 0 ? formatCount(task.loaded) : <Progress done={task.loaded} of={task.panels} />;
}

/** Deliveries and pick ups: who drives what, when, and how much of it is loaded and delivered, live. */
export function TaskListPage() {
  const why = useRights().why(tasksContract.createTask.access);
  const { search } = useTableUrl();
  const today = dayOf(new Date());
  const views = useMemo(() => taskViews(today), [today]);
  const current = search.date ? undefined : viewOf(views, filtersOf(search, tasksContract.listTasks.table));
  useLive(tasksTopic);
  const create = <CreateButton to="/tasks/new" label="New delivery" blocker={why} />;
  return (
    <Page
      title="Task manager"
      sub={current?.says ?? 'Filtered list'}
      actions={
        <>
          <ManagerTabs />
          {create}
        </>
      }
      isList
    >
      <ViewTabs
        endpoint={tasksContract.listTasks}
        to="/tasks"
        noun="tasks"
        sort={newestFirst}
        views={views}
        current={current}
      />
      <DataTable
        endpoint={tasksContract.listTasks}
        noun={['task', 'tasks']}
        linkOf={(task) => `/tasks/${task.id}`}
        options={options}
        defaultSort={newestFirst}
        hiddenAtFirst={hide}
        widths={widths}
        cells={{
          type: titleOf,
          status: (task) => <StatusChip machine={taskMachine} status={task.status} />,
          date: (task) => <TaskDay day={task.date} isOpen={task.isOpen} />,
          loaded: (task) => <LoadedCell task={task} />,
          delivered: (task) => `${task.delivered} of ${task.stops}`,
        }}
        emptyAction={create}
      />
    </Page>
  );
}
