import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { ActionDialog } from '../../widgets/action-bar/action-dialog.tsx';
import { foreseeLine } from './foresee.ts';
import { cancelLineAction, useCancelLine } from './order-actions.ts';

interface Props {
  readonly order: Pick<Order, 'id' | 'number'>;
  readonly item: Pick<Order['items'][number], 'itemId' | 'stockCode' | 'description'>;
  /** The machine's words for it. */
  readonly label: string;
  readonly onClose: () => void;
}

/** Asks why before one line of an order is cancelled. */
export function CancelLineDialog({ order, item, label, onClose }: Props) {
  const command = useCancelLine(onClose);
  const action = { action: label, label, allowed: true, needsReason: true, dangerous: true, blockers: [] };
  return (
    <ActionDialog
      action={action}
      group={`${order.number}, ${item.stockCode} ${item.description}`.trim()}
      foresee={foreseeLine(order.id, cancelLineAction, item.itemId)}
      onClose={onClose}
      onRun={(reason = '') => {
        onClose();
        void command.run({ params: { id: order.id, orderItemId: item.itemId }, body: { reason } });
      }}
    />
  );
}
