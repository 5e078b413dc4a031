import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { companyQuery } from '../../../lib/auth/company.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { workCalendarQuery } from '../../../lib/auth/work-calendar.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { stopsAtProblem } from '../../../widgets/form/form.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { dropRecovery } from '../recovery/recovery.queries.ts';
import { RecoveryOffer } from '../recovery/recovery-offer.tsx';
import { useAutosave } from '../recovery/use-autosave.ts';
import { useRecovered } from '../recovery/use-recovered.ts';
import { firstLine } from './lines.ts';
import { useCreateOrder, useSubmitOrder } from './new-order.actions.ts';
import { OrderForm, type Typed } from './order-form.tsx';
import { createBody, newOrder, unreadIn } from './order-form-values.ts';
import { proposedDay } from './promise.ts';

const emptyOrder = (dueDate: string): Typed => ({ values: { ...newOrder(''), dueDate }, lines: firstLine() });

/** A new quote or order: saved as a draft, or sent on its way at once. */
export function NewOrderPage() {
  const navigate = useNavigate();
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: calendar } = useSuspenseQuery(workCalendarQuery);
  const [empty] = useState(() => emptyOrder(proposedDay(company, calendar)));
  const create = useCreateOrder();
  const submit = useSubmitOrder();
  const [isSaving, setSaving] = useState(false);
  const [latest, setLatest] = useState<Typed>(empty);
  const recovered = useRecovered(null);
  const autosave = useAutosave({
    orderId: null,
    baseVersion: null,
    typed: latest,
    initial: empty,
    seconds: recovered.seconds,
  });
  const why = useRights().why(ordersContract.approvedraft.access);
  const save = async (typed: Typed, isSubmitted: boolean) => {
    if (stopsAtProblem(document.body)) return;
    const unread = unreadIn(typed.lines);
    if (unread) return toast.error(unread);
    setSaving(true);
    autosave.end();
    const made = await create.run({ body: createBody(typed.values, typed.lines) });
    if (made) await dropRecovery(null);
    else autosave.resume();
    // A draft that may not go on yet stays a draft: its page says why.
    if (made && isSubmitted) await submit.run({ params: { id: made.id }, body: {} });
    if (made) await navigate({ to: '/orders/$orderId', params: { orderId: made.id } });
    setSaving(false);
  };
  useKeys([
    { keys: 'mod+enter', label: 'Save and submit', group: 'Order', inFields: true, run: () => void save(latest, true) },
    { keys: 'mod+s', label: 'Save as draft', group: 'Order', inFields: true, run: () => void save(latest, false) },
  ]);
  return (
    <Page title="New order" sub="Enter the lines; prices are calculated as you type">
      {recovered.offer && (
        <RecoveryOffer found={recovered.offer} onRestore={recovered.restore} onDiscard={recovered.discard} />
      )}
      <OrderForm
        key={recovered.restored ? 'restored' : 'new'}
        initial={recovered.restored?.typed ?? empty}
        command={create}
        isNew
        isSaving={isSaving}
        onTyped={setLatest}
        buttons={(typed) => (
          <>
            <Button
              variant="primary"
              kbd="mod+enter"
              isBusy={isSaving}
              disabled={why !== null}
              title={why ?? undefined}
              onClick={() => void save(typed, true)}
            >
              {typed.values.type === 'quote' ? 'Submit quote' : 'Submit order'}
            </Button>
            <Button kbd="mod+s" disabled={isSaving} onClick={() => void save(typed, false)}>
              Save as draft
            </Button>
            <Button variant="quiet" onClick={() => void navigate({ to: '/orders' })}>
              Cancel
            </Button>
          </>
        )}
      />
    </Page>
  );
}
