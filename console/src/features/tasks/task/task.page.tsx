import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { isDelivered, isLoading, isOnTheRoad, isOpenItem } from '../task-statuses.ts';
import { resourceText } from '../task-words.ts';
import { isTaskAction, useTaskAction } from './actions.ts';
import { taskQuery, tasksTopic } from '../tasks.queries.ts';
import { DeliverDialog } from './deliver-dialog.tsx';
import { LoadBar, useLoading } from './load-bar.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { StopCard } from './stop-card.tsx';
import { runFigures, stopsOf } from './stops.ts';
import styles from './task.module.css';
import { RunProgress } from './task-head.tsx';

const order = [
  'routeStarted',
  'approve',
  'skippendingproduction',
  'save',
  'recheckapprovals',
  'deny',
  'close',
  'cancel',
];

const planText = (task: TaskDetail): string =>
  [resourceText(task), task.date ? formatDayShort(task.date) : 'no date yet'].join(' · ');

const mapsLink = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** A delivery: load it, start the run, hand over stop by stop. */
export function TaskPage({ id }: { readonly id: number }) {
  const { data: task } = useSuspenseQuery(taskQuery(id));
  const [open, setOpen] = useState<'plan' | number | null>(null);
  const { run, isRunning } = useTaskAction(id);
  const canLoad = isLoading(task.status);
  const { word, load } = useLoading(id, canLoad);
  useLive(tasksTopic);
  usePageName(task.number);
  const stops = stopsOf(task.items, isDelivered, isOpenItem);
  const figures = runFigures(stops);
  const road = isOnTheRoad(task.status);
  const current = stops.findIndex((stop) => !stop.isDone);
  const item = task.items.find((one) => one.taskItemId === open);
  const isFull = figures.loaded === figures.panels && figures.panels > 0;
  return (
    <Page
      title={`${task.type === 'pickup' ? 'Pick up' : 'Run'} ${task.number}`}
      marks={<StatusChip machine={taskMachine} status={task.status} />}
      sub={planText(task)}
      aside={<RecordActivity linkType="task" linkId={id} topic={tasksTopic} />}
    >
      <ActionBar
        actions={task.actions.filter((a) => isTaskAction(a.action))}
        order={order}
        group={task.number}
        isRunning={isRunning}
        onRun={(action, reason) => (action === 'save' ? setOpen('plan') : void run(action, reason))}
      />
      <div className={styles.run}>
        <RunProgress task={task} stops={stops} figures={figures} isOnTheRoad={road} />
        {isFull && (
          <p className={styles.check}>
            <Icon name="circle-check" size={18} /> Load check: {formatCount(figures.loaded)} of{' '}
            {formatCount(figures.panels)} scanned
          </p>
        )}
        {task.address && (
          <p className={styles.address}>
            <Icon name="map-pin" size={16} />
            <a href={mapsLink(task.address)} target="_blank" rel="noreferrer">
              {task.address}
            </a>
          </p>
        )}
        {stops.length === 0 && (
          <Notice icon="truck" title="Nothing goes on this run">
            Its goods were taken off. Cancel the task, or plan another.
          </Notice>
        )}
        <ol className={styles.stops}>
          {stops.map((stop, i) => (
            <StopCard
              key={stop.contactId}
              taskId={id}
              number={i + 1}
              stop={stop}
              isOpenAtFirst={i === current || (!road && stops.length <= 3)}
              canLoad={canLoad}
              onLoad={(barcode) => void load(barcode)}
              onDeliver={(goods) => setOpen(goods.taskItemId)}
            />
          ))}
        </ol>
      </div>
      {canLoad && (
        <LoadBar word={word} left={figures.panels - figures.loaded} onLoad={(barcode) => void load(barcode)} />
      )}
      {open === 'plan' && <PlanDialog task={task} onClose={() => setOpen(null)} />}
      {item && <DeliverDialog taskId={id} item={item} onClose={() => setOpen(null)} />}
    </Page>
  );
}
