import type { TaskEvent } from '../../../tasks/tasks.events.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';

/** A stop of a task as it is counted: goods for a customer. */
export interface KeptStop {
  readonly itemId: number;
  readonly contactId: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly panels: number;
  readonly windowFrom: string | null;
  readonly windowTo: string | null;
  readonly isDone: boolean;
  /** Whether it was inside its window when it was done; null where none was promised or nobody was there. */
  readonly isOnTime: boolean | null;
  /** The goods only went to another place. */
  readonly isTransfer: boolean;
  readonly isReturned: boolean;
}

/** A task as it is counted. */
export interface KeptTask {
  readonly number: string;
  readonly date: string | null;
  readonly driver: string;
  readonly vehicle: string;
  readonly stops: readonly KeptStop[];
}

/** What a task is folded with. */
interface TaskMoment {
  readonly day: string;
  /** The time of the day where the company is, HH:MM. */
  readonly time: string;
  /** So many minutes after its window a stop is still on time. */
  readonly toleranceMinutes: number;
}

type Plan = Extract<TaskEvent, { type: 'task.edited' }>['data']['plan'];
const planOf = ({ date, driver, vehicle }: Plan) => ({ date, driver, vehicle });

/** Folds one event of a task; null before it is created. */
export function foldTask(kept: KeptTask | null, event: TaskEvent, moment: TaskMoment): KeptTask | null {
  if (event.type === 'task.created') {
    return { number: event.data.number, ...planOf(event.data.plan), stops: [] };
  }
  if (!kept) return null;
  if (event.type === 'task.edited') return { ...kept, ...planOf(event.data.plan) };
  if (event.type === 'taskItem.created') return { ...kept, stops: [...kept.stops, stopOf(event.data)] };
  if (!('taskItemId' in event.data)) return kept;
  const { taskItemId } = event.data;
  const stops = kept.stops.map((stop) => (stop.itemId === taskItemId ? foldStop(stop, event, kept, moment) : stop));
  return { ...kept, stops };
}

function stopOf(data: Extract<TaskEvent, { type: 'taskItem.created' }>['data']): KeptStop {
  const { contactId, orderId, orderNumber, panelIds, windowFrom, windowTo } = data;
  return {
    ...{ itemId: data.taskItemId, contactId, orderId: orderId ?? 0, orderNumber, panels: panelIds.length },
    ...{ windowFrom, windowTo, isDone: false, isOnTime: null, isTransfer: data.purchaseOrderId !== null },
    isReturned: false,
  };
}

function foldStop(stop: KeptStop, event: TaskEvent, task: KeptTask, moment: TaskMoment): KeptStop {
  switch (event.type) {
    case 'taskItem.edited':
      return { ...stop, windowFrom: event.data.windowFrom, windowTo: event.data.windowTo };
    case 'taskItem.panelsRemoved':
      return { ...stop, panels: stop.panels - event.data.panelIds.length };
    case 'taskItem.completed':
    case 'taskItem.despatchForced': {
      const isSeen = event.type === 'taskItem.completed';
      const isTransfer = stop.isTransfer || event.data.isTransfer;
      return { ...stop, isDone: true, isTransfer, isOnTime: isSeen ? inWindow(stop, task, moment) : null };
    }
    case 'taskItem.cancelled':
      return { ...stop, isReturned: event.data.failure !== undefined };
    case 'taskItem.reverted':
      return { ...stop, isDone: false, isOnTime: null };
    default:
      return stop;
  }
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Inside the window on the day of the run, with what is tolerated after it; null where none was promised. */
function inWindow({ windowFrom, windowTo }: KeptStop, { date }: KeptTask, moment: TaskMoment): boolean | null {
  if (windowFrom === null && windowTo === null) return null;
  const now = minutesOf(moment.time);
  const isAfter = windowFrom === null || now >= minutesOf(windowFrom);
  const isBefore = windowTo === null || now <= minutesOf(windowTo) + moment.toleranceMinutes;
  return isAfter && isBefore && (date === null || date === moment.day);
}

/** What a task counts as now: stops that are done, and those whose goods came back. */
export const taskCountsAs = (id: number, task: KeptTask): Entry[] =>
  task.stops.flatMap((stop) => entriesOf(id, task, stop));

function entriesOf(id: number, { number, driver, vehicle }: KeptTask, stop: KeptStop): Entry[] {
  const { contactId, orderId, panels, isDone, isOnTime, isTransfer, isReturned } = stop;
  const one = {
    ...{ ...noGroups, ...nothing, contactId, key: '', count: 1, pieces: panels, originDay: '' },
    ...{ record: 'task' as const, recordId: id, orderId, ncrId: 0, number },
    detail: { itemId: stop.itemId, code: stop.orderNumber, driver, vehicle },
  };
  if (isReturned) return [{ ...one, what: 'returned' }];
  if (!isDone) return [];
  if (isTransfer) return [{ ...one, what: 'transferred' }];
  return [
    { ...one, what: 'stop' },
    ...(isOnTime === null ? [] : [{ ...one, what: 'windowStop' as const }]),
    ...(isOnTime ? [{ ...one, what: 'onTimeStop' as const }] : []),
  ];
}
