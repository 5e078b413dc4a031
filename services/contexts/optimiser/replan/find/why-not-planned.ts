import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';

interface Panel {
  readonly barcode: string;
  readonly status: string;
  readonly sheetId: number | null;
  readonly isGone: boolean;
  readonly route: readonly { readonly stageKey: string; readonly completedAt: string | null }[];
}

const inPool = statusesBefore(productionPanelMachine, 'sheetAssigned');

/** Why a panel can be put on no sheet now; null while it waits in the pool to be cut. */
export function whyNotPlanned(panel: Panel): string | null {
  const { barcode } = panel;
  if (panel.isGone) return `${barcode} is broken or withdrawn`;
  const cut = panel.route.find((step) => step.stageKey === 'cut');
  if (!cut) return `${barcode} is bought in, not cut`;
  if (cut.completedAt !== null) return `${barcode} is cut already`;
  if (panel.sheetId !== null) return `${barcode} lies on a cutting sheet already`;
  return inPool.includes(panel.status as never) ? null : `${barcode} is not waiting to be cut`;
}
