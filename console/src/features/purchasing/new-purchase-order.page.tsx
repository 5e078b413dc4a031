import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../widgets/page/page.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { emptyHead, termsBody } from './form/form-values.ts';
import { addSuggestions, firstLine } from './form/lines.ts';
import { PurchaseOrderForm } from './form/purchase-order-form.tsx';
import { useCreatePurchaseOrder } from './purchasing.actions.ts';
import { listPath, suggestionsQuery } from './purchasing.queries.ts';

interface Props {
  /** It begins with what runs short. */
  readonly isOfLowStock?: boolean;
}

/** A new order to a supplier, typed by keyboard. */
export function NewPurchaseOrderPage({ isOfLowStock = false }: Props) {
  const navigate = useNavigate();
  const command = useCreatePurchaseOrder((id) => void navigate({ to: `${listPath}/$id`, params: { id } }));
  const { data, error, refetch } = useQuery({ ...suggestionsQuery, enabled: isOfLowStock });
  if (isOfLowStock && !data)
    return <PartWait error={error} onRetry={refetch} title="What runs short could not be loaded" rows={8} />;
  return (
    <Page title="New purchase order" sub="Enter the lines; costs come from the supplier prices">
      <PurchaseOrderForm
        head={emptyHead}
        lines={data && isOfLowStock ? addSuggestions(firstLine(), data.suggestions) : firstLine()}
        command={command}
        isNew
        submitLabel="Order"
        onSubmit={(head, lines) => void command.run({ body: { type: head.type, ...termsBody(head, lines) } })}
        onCancel={() => void navigate({ to: listPath })}
      />
    </Page>
  );
}
