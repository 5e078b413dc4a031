import type { PurchaseOrderRow } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { Chip } from '../../ui/chip.tsx';
import { Row } from '../../ui/layout.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { isCalledOff } from './purchasing-statuses.ts';

type Shown = Pick<PurchaseOrderRow, 'status' | 'approval' | 'amendmentApproval'>;

/** Where it stands, and beside it a change that waits or a denial. */
export const StatusCell = ({ order }: { readonly order: Shown }) => (
  <Row as="span" gap={2} align="center">
    <StatusChip machine={purchaseOrderMachine} status={order.status} />
    {order.amendmentApproval === 'pending' && <Chip tone="attention" label="Amendment" icon="pencil" />}
    {order.approval === 'denied' && isCalledOff(order.status) && <Chip tone="danger" label="Denied" icon="ban" />}
  </Row>
);
