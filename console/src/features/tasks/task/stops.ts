import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';

type Item = TaskDetail['items'][number];

/** Everything that goes to one customer. */
export interface Stop {
  readonly contactId: number;
  readonly name: string;
  readonly items: readonly Item[];
  readonly panels: number;
  readonly loaded: number;
  readonly delivered: number;
  readonly kg: number;
  readonly isDone: boolean;
}

export interface RunFigures {
  readonly panels: number;
  readonly loaded: number;
  readonly delivered: number;
  readonly stopsDone: number;
  /** kg that are still to be delivered. */
  readonly kgLeft: number;
}

const sum = (items: readonly Item[], of: (item: Item) => number) => items.reduce((all, item) => all + of(item), 0);

/** The goods of a task by customer, in the order they were planned; goods taken off are left out. */
export function stopsOf(
  items: readonly Item[],
  isDelivered: (status: string) => boolean,
  isOpen: (status: string) => boolean,
): Stop[] {
  const going = items.filter((item) => isDelivered(item.status) || isOpen(item.status));
  const ids = [...new Set(going.map((item) => item.contactId))];
  return ids.map((contactId) => {
    const own = going.filter((item) => item.contactId === contactId);
    return {
      contactId,
      name: own[0]?.contactName ?? '',
      items: own,
      panels: sum(own, (item) => item.panels.length),
      loaded: sum(own, (item) => (isDelivered(item.status) ? item.panels.length : item.loaded)),
      delivered: sum(own, (item) => (isDelivered(item.status) ? item.panels.length : 0)),
      kg: sum(own, (item) => Number(item.weightKg)),
      isDone: own.every((item) => isDelivered(item.status)),
    };
  });
}

/** Figures of the whole run. */
export function runFigures(stops: readonly Stop[]): RunFigures {
  const all = (of: (stop: Stop) => number) => stops.reduce((n, stop) => n + of(stop), 0);
  return {
    panels: all((s) => s.panels),
    loaded: all((s) => s.loaded),
    delivered: all((s) => s.delivered),
    stopsDone: stops.filter((s) => s.isDone).length,
    kgLeft: all((s) => (s.isDone ? 0 : s.kg)),
  };
}
