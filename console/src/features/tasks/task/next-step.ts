import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import type { RecordAction } from '../../../widgets/action-bar/arrange.ts';
import { isLoading, isOnTheRoad, isReadyToGo, waitsForApproval, waitsForGoods } from '../task-statuses.ts';

type Task = Pick<TaskDetail, 'type' | 'status' | 'items' | 'actions'>;
type Item = TaskDetail['items'][number];

/** The machine's names of actions that open a form or belong to one item. */
export const planAction = 'save';
const scanAction = 'itemsScannedIn';
export const forceAction = 'forcedespatchlist';
export const scanActions: readonly string[] = [scanAction, 'itemsScannedOut'];
export const counterAction = 'collectedAtCounter';
export const handOverAction = 'complete';
export const takeOffAction = 'cancel';
export const editAction = 'update';
/** Steps inside the stops: no action of the task, but what it waits for. */
export const scanStep = 'step scan';
export const handOverStep = 'step hand over';
export const resumeStep = 'step resume';

/** The goods can be handed over now: from the truck, or at the counter. */
export const isHandingOver = ({ type, status }: Pick<Task, 'type' | 'status'>): boolean =>
  isOnTheRoad(status) || (type === 'pickup' && isReadyToGo(status));

/** The goods that are handed over next; undefined while the run has not started or is over. */
export const nextGoods = (task: Pick<Task, 'type' | 'status' | 'items'>): Item | undefined =>
  isHandingOver(task) ? task.items.find((item) => item.isOpen) : undefined;

/** Handing over as it stands for one item: until the run has started, the run's own reasons stand in the way. */
export function handOverOf(task: Task, item: Item): RecordAction | undefined {
  const action = item.actions.find((one) => one.action === handOverAction);
  if (!action || isHandingOver(task)) return action;
  const start = task.actions.find((one) => one.action === 'routeStarted');
  const missing =
    task.type === 'pickup'
      ? { text: `${action.label}: not everything is loaded`, who: 'Despatch', how: 'Load every panel' }
      : { text: `${action.label}: the run has not started`, who: 'The driver', how: start?.label ?? '' };
  return { ...action, allowed: false, blockers: [missing, ...action.blockers] };
}

const step = (action: string, label: string): RecordAction => ({
  action,
  label,
  allowed: true,
  needsReason: false,
  dangerous: false,
  blockers: [],
});

function stepOf(task: Task): RecordAction[] {
  const goods = nextGoods(task);
  if (goods && goods.stoppage !== '' && task.type === 'delivery')
    return [step(resumeStep, `Resume stop: ${goods.contactName}`)];
  if (goods && handOverOf(task, goods)?.allowed) return [step(handOverStep, `Hand over: ${goods.contactName}`)];
  const isWaiting = task.items.some((item) => item.isOpen && item.loaded < item.panels.length);
  const mayScan = task.actions.some((one) => one.action === scanAction && one.allowed);
  return isLoading(task.status) && isWaiting && mayScan ? [step(scanStep, 'Scan next panel')] : [];
}

/** What the bar offers: the step inside the stops, and the actions of the task the console can send. */
export const barActions = (task: Task): readonly RecordAction[] => [
  ...stepOf(task),
  ...task.actions
    // Despatching without a scan is told to everybody who reads the history.
    .map((action) => (action.action === forceAction ? { ...action, needsReason: true } : action)),
];

const approvals = ['approve', 'recheckapprovals', 'deny'];

/**
 * Actions by importance, the next step first. What this status never comes to again stands last, so that "Not yet" names
 * steps that are still ahead.
 */
export const actionOrder = ({ status }: Pick<Task, 'status'>): readonly string[] => {
  const past = [
    ...(isOnTheRoad(status) ? ['routeStarted'] : []),
    ...(waitsForGoods(status) ? [] : ['skippendingproduction']),
    ...(waitsForApproval(status) ? [] : approvals),
  ];
  const ahead = [...approvals, 'skippendingproduction', 'routeStarted', planAction, 'close', 'cancel', forceAction];
  const inStops = [...scanActions, counterAction];
  return [resumeStep, handOverStep, scanStep, ...ahead.filter((name) => !past.includes(name)), ...past, ...inStops];
};
