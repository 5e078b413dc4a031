import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { diagramOf, isFinal, statusMeta, transitionsOf } from '@glasshouse/state-machines/kernel';
import { taskMachine as machine } from '@glasshouse/state-machines/task/task.machine';
import { formatInstant, formatTime } from '../../../lib/format/date.ts';
import type { DiagramStep } from '../../../widgets/living-diagram/living-diagram.tsx';

type Status = TaskDetail['status'];
type Walked = Pick<TaskDetail, 'type' | 'despatchStatus' | 'status' | 'way'>;

const moves = transitionsOf(machine);
const fromOf = (event: string) => moves.find((move) => move.event === event)?.from as Status;
const toOf = (event: string) => moves.find((move) => move.event === event)?.to as Status;

/** The way work of this kind takes when nothing comes between, by what the machine does. */
export function plannedWay({ type, despatchStatus }: Pick<Walked, 'type' | 'despatchStatus'>): Status[] {
  if (despatchStatus === null) return [fromOf('start'), toOf('start'), toOf('complete')];
  const loaded = [fromOf('allItemsReady'), toOf('allItemsReady'), toOf('allItemsScannedIn')];
  return type === 'pickup'
    ? [...loaded, toOf('collectedAtCounter')]
    : [...loaded, toOf('routeStarted'), toOf('allItemsFinal')];
}

/** Where the task is, the way it took with its times, and what comes. Approval stands on it only when it was asked. */
export function stepsOf(task: Walked): DiagramStep[] {
  const walked = new Map(task.way.map(({ status, at }) => [status, at]));
  const approval = fromOf('approve');
  const asked = walked.has(approval) || task.status === approval ? [approval] : [];
  const planned = [...asked, ...plannedWay(task)];
  const here = planned.indexOf(task.status);
  const isOver = isFinal(machine, task.status);
  // Cancelled, or ended early: what was walked, then the end.
  const whole = here < 0 ? [...planned.filter((status) => walked.has(status)), task.status] : planned;
  const at = whole.indexOf(task.status);
  return whole.map((status, i) => {
    const meta = statusMeta(machine, status);
    const time = walked.get(status);
    const isBehind = i < at || (i === at && isOver);
    const state = i > at ? 'ahead' : !isBehind ? 'now' : walked.has(status) || i === at ? 'done' : 'skipped';
    return {
      id: status,
      label: meta.label,
      state,
      tone: meta.tone,
      ...(meta.icon ? { icon: meta.icon } : {}),
      ...(time && i <= at ? { fact: formatTime(time) } : {}),
    };
  });
}

/** What pressing a step tells: when the task came there, or what leads there. */
export function stepText(task: Pick<TaskDetail, 'way'>, status: Status): string {
  const { label } = statusMeta(machine, status);
  const times = task.way.filter((one) => one.status === status).map((one) => formatInstant(one.at));
  if (times.length > 0) return `${label}: reached ${times.join(', again ')}`;
  const leads = diagramOf(machine).edges.filter((edge) => edge.to === status);
  return `${label}: not there yet. It comes by: ${[...new Set(leads.map((edge) => edge.label))].join(', ')}`;
}
