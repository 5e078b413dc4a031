import type { InvoiceRow } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import {
  type Overpayment,
  overpaymentsContract,
} from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatMoney } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { InvoiceAmounts } from './invoice-amounts.tsx';
import { invoicesTopic, moneyMoved, openInvoicesQuery } from './receivables.queries.ts';
import { type Amounts, allocationsOf, leftOf, spread } from './spread.ts';

interface Props {
  readonly kept: Overpayment;
  readonly onClose: () => void;
}

/** Places what is left of an overpayment on invoices of the customer, the one due first on top. */
export function AllocateOverpayment({ kept, onClose }: Props) {
  const { data: known, error, refetch, isFetchedAfterMount } = useQuery(openInvoicesQuery(kept.contactId));
  // Proposed once: not from what was owing when somebody looked before.
  const data = isFetchedAfterMount ? known : undefined;
  const [isChanged, setChanged] = useState(false);
  useLive(invoicesTopic);
  return (
    <Dialog isOpen title={`Allocate ${kept.number}`} isChanged={isChanged} onClose={onClose}>
      {!data && <PartWait error={error} onRetry={refetch} title="The invoices could not be loaded" rows={3} />}
      {data && data.data.length === 0 && (
        <p>{kept.contactName} owes nothing now. Close the overpayment when you refund it.</p>
      )}
      {data && data.data.length > 0 && (
        <AllocateForm kept={kept} invoices={data.data} onTyped={() => setChanged(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps extends Props {
  readonly invoices: readonly InvoiceRow[];
  readonly onTyped: () => void;
}

function AllocateForm({ kept, invoices, onTyped, onClose }: FormProps) {
  const command = useCommand(overpaymentsContract.allocateOverpayment, {
    success: (answer) => `${answer.number} allocated`,
    refresh: moneyMoved,
    onDone: onClose,
  });
  const form = useForm({ amounts: spread(kept.remaining, invoices) }, command);
  const { amounts } = form.values;
  const type = (next: Amounts) => {
    onTyped();
    form.set({ amounts: next });
    // The server names refused amounts by their place, which is another one now.
    for (const name of Object.keys(command.fieldErrors)) command.clearField(name);
  };
  const send = () =>
    void command.run({ params: { id: kept.id }, body: { allocations: allocationsOf(amounts), version: kept.version } });
  return (
    <Form command={command} submitLabel="Allocate" onSubmit={send} onCancel={onClose}>
      <InvoiceAmounts invoices={invoices} amounts={amounts} errors={command.fieldErrors} onChange={type} />
      <p role="status">
        {formatMoney(leftOf(kept.remaining, amounts))} of {formatMoney(kept.remaining)} left to place
      </p>
    </Form>
  );
}
