import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { LeaveGuard } from '../../../widgets/form/leave-guard.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { PrintMenu } from '../../../widgets/print/print-menu.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { KeptProofs } from '../proof/kept-proofs.tsx';
import { isGathered, noProof, type ProofDrafts } from '../proof/proof-draft.ts';
import { TaskDay } from '../task-day.tsx';
import { isDelivered, isLoading, isOpenItem } from '../task-statuses.ts';
import { resourceText, titleOf } from '../task-words.ts';
import { taskQuery, tasksTopic } from '../tasks.queries.ts';
import { AddOrders } from './add-orders.tsx';
import { LoadBar, useLoading } from './load-bar.tsx';
import { useMoveStop } from './move-stop.ts';
import { isHandingOver, nextGoods } from './next-step.ts';
import { StopCard } from './stop-card.tsx';
import { runFigures, stopsOf } from './stops.ts';
import styles from './task.module.css';
import { TaskBand } from './task-band.tsx';
import { TaskBar } from './task-bar.tsx';
import { RunProgress } from './task-head.tsx';
import { taskPapers } from './task-papers.ts';
import { TaskWay } from './task-way.tsx';

// Only who looks at the map loads what draws it.
const TaskMap = lazy(() => import('./task-map.tsx').then((m) => ({ default: m.TaskMap })));
const LazyMap = ({ id }: { readonly id: number }) => (
  <Suspense fallback={null}>
    <TaskMap id={id} />
  </Suspense>
);

// Fetched when the page stands: a driver may have no network when the goods are handed over.
const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'));
const DeliverDialog = lazyPart(() => import('./deliver-dialog.tsx'));
const FileList = lazyPart(async () => ({ default: (await import('../../../widgets/files/file-list.tsx')).FileList }));
const AddOrdersDialog = lazyPart(() => import('./add-orders-dialog.tsx'));
const fetchDialogs = () => void Promise.allSettled([PlanDialog.fetch(), DeliverDialog.fetch()]);

/** A delivery or pick up: load it, start the run, hand over stop by stop. */
export function TaskPage({ id }: { readonly id: number }) {
  const { data: task } = useSuspenseQuery(taskQuery(id));
  const [open, setOpen] = useState<'plan' | 'orders' | number | null>(null);
  const [drafts, setDrafts] = useState<ProofDrafts>({});
  const field = useRef<HTMLInputElement>(null);
  const mayScan = useRights().allows(tasksContract.scanItems.access);
  const canLoad = isLoading(task.status);
  const { word, load } = useLoading(id, canLoad);
  useEffect(fetchDialogs, []);
  useLive(tasksTopic);
  usePageName(task.number);
  const stops = stopsOf(task.items, isDelivered, isOpenItem);
  const move = useMoveStop(task, stops);
  const figures = runFigures(stops);
  const goods = nextGoods(task);
  const item = task.items.find((one) => one.taskItemId === open && one.isOpen);
  const focusField = () => field.current?.focus();
  const loadNow = (barcode: string) => void load(barcode);
  useKeys([{ keys: 's', label: 'Type the label of a panel', group: 'Task', run: focusField }]);
  const stopList = () => (
    <ol className={styles.stops} aria-label="Stops">
      {stops.map((stop, i) => (
        <StopCard
          key={stop.contactId}
          task={task}
          number={i + 1}
          stop={stop}
          isCurrent={goods?.contactId === stop.contactId}
          canLoad={canLoad && mayScan}
          onLoad={loadNow}
          drafts={drafts}
          isMoving={move.isRunning}
          onEarlier={move.of(i, -1)}
          onLater={move.of(i, 1)}
          onHandOver={(one) => setOpen(one.taskItemId)}
        />
      ))}
    </ol>
  );
  return (
    <Page
      title={`${titleOf(task)} ${task.number}`}
      marks={<StatusChip machine={taskMachine} status={task.status} />}
      sub={
        <>
          {resourceText(task)} · <TaskDay day={task.date} isOpen={task.items.some((one) => one.isOpen)} isLong />
        </>
      }
      actions={<PrintMenu group={task.number} papers={taskPapers(id)} />}
      aside={
        <div className={styles.activity}>
          <RecordActivity linkType="task" linkId={id} topic={tasksTopic} />
        </div>
      }
    >
      <LeaveGuard isOn={Object.keys(drafts).length > 0} />
      <Stack className={styles.run}>
        <TaskWay task={task} />
        <RunProgress task={task} stops={stops} figures={figures} isUnderway={isHandingOver(task)} />
        <TaskBar
          task={task}
          onHandOver={() => setOpen(goods?.taskItemId ?? null)}
          onScan={focusField}
          onPlan={() => setOpen('plan')}
        />
        {canLoad && stops.length > 0 && (
          <LoadBar word={word} left={figures.panels - figures.loaded} field={field} onLoad={loadNow} />
        )}
        <KeptProofs />
        <TaskBand task={task} figures={figures} />
        {stops.length === 0 && (
          <Notice icon="truck" title="Nothing is on this task">
            The task carries no goods: they were taken off, or the task was cancelled.
          </Notice>
        )}
        <AddOrders task={task} onAdd={() => setOpen('orders')} />
        <Tabs
          label={`Parts of ${task.number}`}
          tabs={[
            { id: 'stops', label: 'Stops', count: stops.length, content: stopList },
            { id: 'map', label: 'Map', content: () => <LazyMap id={id} /> },
          ]}
        />
        <Section title="Files">
          <Suspense fallback={null}>
            <FileList linkType="task" linkId={id} />
          </Suspense>
        </Section>
      </Stack>
      <Suspense>
        {open === 'plan' && <PlanDialog task={task} onClose={() => setOpen(null)} />}
        {open === 'orders' && <AddOrdersDialog taskId={id} taskNumber={task.number} onClose={() => setOpen(null)} />}
        {item && (
          <DeliverDialog
            taskId={id}
            item={item}
            draft={drafts[item.taskItemId] ?? noProof}
            onDraft={(draft) =>
              setDrafts(({ [item.taskItemId]: _, ...others }) => ({
                ...others,
                ...(draft && isGathered(draft) ? { [item.taskItemId]: draft } : {}),
              }))
            }
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}
