import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { useState } from 'react';
import { formatTime } from '../../../lib/format/date.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { leaveQuestion } from '../../../ui/dialog.tsx';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { toast } from '../../../ui/toast.tsx';
import { stopsAtProblem } from '../../../widgets/form/form.tsx';
import recoveryStyles from '../recovery/recovery.module.css';
import { dropRecovery } from '../recovery/recovery.queries.ts';
import { RecoveryOffer } from '../recovery/recovery-offer.tsx';
import { useAutosave } from '../recovery/use-autosave.ts';
import { useRecovered } from '../recovery/use-recovered.ts';
import { fromItems } from './lines.ts';
import { MergeConflicts } from './merge-conflicts.tsx';
import { OrderForm, type Typed } from './order-form.tsx';
import { unreadIn, updateBody, valuesOf } from './order-form-values.ts';
import { useMergingSave } from './use-merging-save.ts';

/** Until it was submitted, an order is asked for now. */
const submitAction = 'approvedraft';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
}

/**
 * Changes the head and lines of an order. What somebody else saves meanwhile is kept field by field; only where both
 * changed the same field somebody chooses. What is typed is kept on the server until it is saved or given up.
 */
export default function EditOrder({ order, onClose }: Props) {
  // The order as it was opened: a live change must not move what is being typed.
  const [opened] = useState(order);
  const [saved] = useState<Typed>(() => ({ values: valuesOf(order), lines: fromItems(order.items) }));
  const recovered = useRecovered(opened.id);
  const initial = recovered.restored?.typed ?? saved;
  const [latest, setLatest] = useState(saved);
  const baseVersion = recovered.restored?.baseVersion ?? opened.version;
  const merging = useMergingSave(opened.id);
  const autosave = useAutosave({
    orderId: opened.id,
    baseVersion,
    typed: latest,
    initial: saved,
    seconds: recovered.seconds,
  });
  const isOpen = (merging.refusal?.conflicts ?? []).some(({ target }) => !merging.choices[target]);
  const save = async (typed: Typed) => {
    if (merging.refusal && isOpen) return;
    if (stopsAtProblem(document.body)) return;
    const unread = unreadIn(typed.lines);
    if (unread) return toast.error(unread);
    autosave.end();
    const body = { ...updateBody(opened, typed.values, typed.lines), version: baseVersion };
    if (!(await merging.save(body))) return autosave.resume();
    await dropRecovery(opened.id);
    onClose();
  };
  const giveUp = async () => {
    if (autosave.isChanged && !(await confirm(leaveQuestion))) return;
    autosave.end();
    void dropRecovery(opened.id);
    onClose();
  };
  useKeys([
    { keys: 'mod+s', label: 'Save the order', group: 'Order', inFields: true, run: () => void save(latest) },
    { keys: 'escape', label: 'Stop editing', group: 'Order', run: () => void giveUp() },
  ]);
  const { isRunning } = merging.command;
  return (
    <>
      {recovered.offer && (
        <RecoveryOffer found={recovered.offer} onRestore={recovered.restore} onDiscard={recovered.discard} />
      )}
      {merging.refusal ? (
        <MergeConflicts
          key={merging.refusal.version}
          refusal={merging.refusal}
          choices={merging.choices}
          stockCodes={new Map(order.items.map((item) => [item.stockId, item.stockCode]))}
          isSaving={isRunning}
          onChoose={merging.choose}
          onSave={() => void save(latest)}
        />
      ) : (
        order.version > opened.version && (
          <NoticeBar type="info">
            Somebody changed the order since you opened it. Saving merges both edits field by field.
          </NoticeBar>
        )
      )}
      <OrderForm
        key={recovered.restored ? 'restored' : 'opened'}
        initial={initial}
        command={merging.command}
        isNew={false}
        customerName={order.contactName}
        saved={order}
        askedAt={order.actions.some((one) => one.action === submitAction) ? undefined : order.createdAt}
        isSaving={isRunning}
        onTyped={setLatest}
        buttons={(typed) => (
          <>
            <Button variant="primary" kbd="mod+s" isBusy={isRunning} onClick={() => void save(typed)}>
              Save order
            </Button>
            <Button variant="quiet" onClick={() => void giveUp()}>
              Stop editing
            </Button>
            {autosave.savedAt && (
              <span className={recoveryStyles.kept}>
                Draft saved at {formatTime(autosave.savedAt)}; order not saved yet
              </span>
            )}
          </>
        )}
      />
    </>
  );
}
