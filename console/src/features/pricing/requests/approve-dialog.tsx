import {
  type PriceRequest,
  priceRequestsContract,
} from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import styles from '../pricing.module.css';
import { counted } from '../pricing-words.ts';

interface Props {
  readonly request: PriceRequest;
  readonly isRunning: boolean;
  readonly onApprove: (informContactIds: number[]) => void;
  readonly onClose: () => void;
}

/** Approves new prices: what they touch once more, and which customers are told. */
export function ApproveDialog({ request, isRunning, onApprove, onClose }: Props) {
  const params = { params: { id: request.id } };
  const { data: contacts = [] } = useQuery(queryOptionsFor(priceRequestsContract.approvalContacts, params));
  const { data: text } = useQuery(queryOptionsFor(priceRequestsContract.approvalTemplate, params));
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const ticked = chosen ?? new Set(contacts.filter((one) => one.isSuggested).map((one) => one.contactId));
  const toggle = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const impact = request.impact;
  return (
    <Dialog isOpen title={`Approve ${request.number}`} onClose={onClose}>
      <p>
        {counted(request.stockSalesPrices.length, 'price')}{' '}
        {request.stockSalesPrices.length === 1 ? 'changes' : 'change'} for {counted(impact?.customers ?? 0, 'customer')}
        , {counted(impact?.quotes ?? 0, 'open quote')} would have a different price. Open quotes keep their prices until
        they are repriced.
      </p>
      <fieldset className={styles.choices}>
        <legend>Notify by e-mail ({ticked.size})</legend>
        {contacts.length === 0 && <p>No customer is affected.</p>}
        {contacts.map((one) => (
          <label key={one.contactId}>
            <input
              type="checkbox"
              checked={ticked.has(one.contactId)}
              disabled={one.email === ''}
              onChange={() => toggle(one.contactId)}
            />
            <span>{one.contactName}</span>
            <span className={styles.minor}>{one.email || 'no e-mail address'}</span>
          </label>
        ))}
      </fieldset>
      {ticked.size > 0 && text && (
        <p className={styles.minor}>
          The e-mail reads: <b>{text.subject}</b>
        </p>
      )}
      <DialogButtons saveLabel="Approve" isBusy={isRunning} onSave={() => onApprove([...ticked])} onClose={onClose} />
    </Dialog>
  );
}
