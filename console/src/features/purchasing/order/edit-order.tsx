import { headOf, termsBody } from '../form/form-values.ts';
import { draftOf } from '../form/lines.ts';
import { PurchaseOrderForm } from '../form/purchase-order-form.tsx';
import { useUpdatePurchaseOrder } from '../purchasing.actions.ts';
import type { DialogProps } from './dialog-props.ts';

/** Changes an order in place; after approval the change is an amendment. */
export function EditOrder({ order, onClose }: DialogProps) {
  const command = useUpdatePurchaseOrder(onClose);
  const isApproved = order.approval === 'approved';
  return (
    <PurchaseOrderForm
      head={headOf(order)}
      lines={draftOf((order.amendment?.terms ?? order).lines)}
      supplierName={order.supplierName}
      command={command}
      isApproved={isApproved}
      submitLabel={isApproved ? 'Amend' : 'Save'}
      onSubmit={(head, lines) =>
        void command.run({ params: { id: order.id }, body: { ...termsBody(head, lines), version: order.version } })
      }
      onCancel={onClose}
    />
  );
}
