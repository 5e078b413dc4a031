import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { TaskDay } from '../task-day.tsx';
import { isDelivered, isLoading, isOpenItem } from '../task-statuses.ts';
import { resourceText, typeWords } from '../task-words.ts';
import { taskQuery, tasksTopic } from '../tasks.queries.ts';
import { DeliverDialog } from './deliver-dialog.tsx';
import { LoadBar, useLoading } from './load-bar.tsx';
import { isHandingOver, nextGoods } from './next-step.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { StopCard } from './stop-card.tsx';
import { runFigures, stopsOf } from './stops.ts';
import styles from './task.module.css';
import { TaskBand } from './task-band.tsx';
import { TaskBar } from './task-bar.tsx';
import { RunProgress } from './task-head.tsx';

/** A delivery or pick up: load it, start the run, hand over stop by stop. */
export function TaskPage({ id }: { readonly id: number }) {
  const { data: task } = useSuspenseQuery(taskQuery(id));
  const [open, setOpen] = useState<'plan' | number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const mayScan = useRights().allows(tasksContract.scanItems.access);
  const canLoad = isLoading(task.status);
  const { word, load } = useLoading(id, canLoad);
  useLive(tasksTopic);
  usePageName(task.number);
  const stops = stopsOf(task.items, isDelivered, isOpenItem);
  const figures = runFigures(stops);
  const goods = nextGoods(task);
  const item = task.items.find((one) => one.taskItemId === open && one.isOpen);
  const focusField = () => field.current?.focus();
  const loadNow = (barcode: string) => void load(barcode);
  useKeys([{ keys: 's', label: 'Type the label of a panel', group: 'Task', run: focusField }]);
  return (
    <Page
      title={`${typeWords[task.type]} ${task.number}`}
      marks={<StatusChip machine={taskMachine} status={task.status} />}
      sub={
        <>
          {resourceText(task)} · <TaskDay day={task.date} isOpen={task.items.some((one) => one.isOpen)} isLong />
        </>
      }
      aside={
        <div className={styles.activity}>
          <RecordActivity linkType="task" linkId={id} topic={tasksTopic} />
        </div>
      }
    >
      <div className={styles.run}>
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
        <TaskBand task={task} figures={figures} />
        {stops.length === 0 && (
          <Notice icon="truck" title="Nothing is on this task">
            Its goods were taken off, or it was cancelled.
          </Notice>
        )}
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
              onHandOver={(one) => setOpen(one.taskItemId)}
            />
          ))}
        </ol>
      </div>
      {open === 'plan' && <PlanDialog task={task} onClose={() => setOpen(null)} />}
      {item && <DeliverDialog taskId={id} item={item} onClose={() => setOpen(null)} />}
    </Page>
  );
}
