import type { PurchaseOrder } from '@glasshouse/services/contexts/purchasing/purchasing.contract';

/** What every form of an action gets. */
export interface DialogProps {
  readonly order: PurchaseOrder;
  readonly onClose: () => void;
}
