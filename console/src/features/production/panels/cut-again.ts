import { replanContract } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import type { PanelDetail } from '@glasshouse/services/contexts/production/production.contract';
import { statusesBefore, transitionsOf } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';

/** Where a panel ends that broke. */
export const brokenStatus = transitionsOf(productionPanelMachine).find((move) => move.event === 'recut')?.to ?? '';
const inPool: readonly string[] = statusesBefore(productionPanelMachine, 'sheetAssigned');

interface Way {
  readonly to: string;
  readonly label: string;
  /** It broke, or stands for one that did: this is what is to be done next. */
  readonly isBroken: boolean;
}

/** Who may see where a panel can be cut. */
export const cutAgainAccess = replanContract.replan.access;

/** The page that says where a panel can be cut: for a broken one its replacement, and for one that waits; null otherwise. */
export function cutAgain({ id, status, stageKey, recutOf }: PanelDetail): Way | null {
  const to = `/optimiser/replan?panel=${id}`;
  if (status === brokenStatus) return { to, label: 'Recut options', isBroken: true };
  if (!inPool.includes(status) || stageKey !== 'cut') return null;
  return recutOf === null
    ? { to, label: 'Cutting options', isBroken: false }
    : { to, label: 'Recut options', isBroken: true };
}
