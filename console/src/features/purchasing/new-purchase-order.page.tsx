import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../widgets/page/page.tsx';
import { emptyHead, termsBody } from './form/form-values.ts';
import { firstLine } from './form/lines.ts';
import { PurchaseOrderForm } from './form/purchase-order-form.tsx';
import { useCreatePurchaseOrder } from './purchasing.actions.ts';
import { listPath } from './purchasing.queries.ts';

/** A new order to a supplier, typed by keyboard. */
export function NewPurchaseOrderPage() {
  const navigate = useNavigate();
  const command = useCreatePurchaseOrder((id) => void navigate({ to: `${listPath}/$id`, params: { id } }));
  return (
    <Page title="New purchase order" sub="Enter the lines; costs come from the supplier prices">
      <PurchaseOrderForm
        head={emptyHead}
        lines={firstLine()}
        command={command}
        isNew
        submitLabel="Order"
        onSubmit={(head, lines) => void command.run({ body: { type: head.type, ...termsBody(head, lines) } })}
        onCancel={() => void navigate({ to: listPath })}
      />
    </Page>
  );
}
