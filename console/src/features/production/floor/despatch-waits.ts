import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { transitionsOf } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';

/** What a finished panel waits for before it leaves. */
export type Wait = 'order' | 'run' | 'loading' | 'driver';

/** The waits in the order of the way out. */
export const waits: readonly { readonly key: Wait; readonly name: string }[] = [
  { key: 'order', name: 'Rest of the order' },
  { key: 'run', name: 'Not on a run' },
  { key: 'loading', name: 'On a run' },
  { key: 'driver', name: 'Loaded' },
];

/** Statuses from which a panel can be taken off a truck. */
const onTheTruck: readonly string[] = transitionsOf(productionPanelMachine).flatMap((move) =>
  move.event === 'unloaded' ? [move.from] : [],
);

/** How many panels at despatch wait for what: a count for each wait. `floor` is every panel that is shown. */
export function despatchWaits(floor: readonly PanelRow[]): Readonly<Record<Wait, number>> {
  const unfinished = new Set(floor.flatMap((row) => (row.stageKey === null ? [] : [row.orderId])));
  const waitOf = (row: PanelRow): Wait => {
    if (onTheTruck.includes(row.status)) return 'driver';
    if (row.taskId !== null) return 'loading';
    return unfinished.has(row.orderId) ? 'order' : 'run';
  };
  const counts = { order: 0, run: 0, loading: 0, driver: 0 };
  for (const row of floor) if (row.stageKey === null) counts[waitOf(row)] += 1;
  return counts;
}
