import { noPriceYet, type PurchaseOrder } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { goToField } from '../../../lib/page/go-to-field.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { purchaseOrderKind } from '../purchasing.actions.ts';
import { listPath } from '../purchasing.queries.ts';
import { CompleteDialog } from '../receiving/complete-dialog.tsx';
import { AdviseDialog } from './advise-dialog.tsx';
import { ArrivedDialog } from './arrived-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './order.module.css';
import { ResendDialog } from './resend-dialog.tsx';
import { ShippedDialog } from './shipped-dialog.tsx';
import { isOver, stepsAhead } from './way.ts';

interface Props {
  readonly order: PurchaseOrder;
  readonly onEdit: () => void;
}

/** Actions by importance: what brings the goods nearer comes first. */
const importance = [
  'approve',
  'approveamendment',
  'receivingupdate',
  'receivingcomplete',
  'supplierconfirm',
  'suppliershipped',
  'pickupready',
  'shipmentreceived',
  'skippendingpickup',
  'save',
  'resend',
  'advisedreceiving',
  'advisedshipping',
];
/** The next useful step, whatever else is allowed. */
const next = importance.slice(0, 9);
/** What goes to the supplier: a line without a price is put right by editing. */
const sends = ['approve', 'approveamendment', 'resend'];
const keys = { approve: 'a', save: 'e', supplierconfirm: 'c', shipmentreceived: 'r', receivingcomplete: 'd' };

const dialogs = {
  supplierconfirm: ConfirmDialog,
  suppliershipped: ShippedDialog,
  resend: ResendDialog,
  shipmentreceived: ArrivedDialog,
  receivingcomplete: CompleteDialog,
} as const;
type Asking = keyof typeof dialogs | 'advisedshipping' | 'advisedreceiving';
const forms = [...(Object.keys(dialogs) as Asking[]), 'advisedshipping', 'advisedreceiving'] as const;

/** The reason of an action that would send it, while a line has no price. */
function whyNotSent({ actions, lines, amendment }: PurchaseOrder): string | undefined {
  const isMissing = [...lines, ...(amendment?.terms.lines ?? [])].some((line) => line.unitCost === null);
  const held = actions.filter(({ action, blockers }) => sends.includes(action) && blockers.length > 0);
  return isMissing ? held.flatMap(({ blockers }) => blockers.map(({ text }) => text)).find(saysLine) : undefined;
}
const saysLine = (text: string) => text.includes(noPriceYet);

/** Every action of the order: sent at once, or its form opened; what is blocked says why. */
export function OrderBar({ order, onEdit }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const asked = Object.fromEntries(forms.map((name) => [name, () => setAsking(name)]));
  const { actions, run, isRunning } = useRecordActions(
    purchaseOrderKind,
    order,
    // Counting in is the panel on the page itself.
    { ...asked, save: onEdit, receivingupdate: () => goToField('receivingupdate') },
    { delete: () => void navigate({ to: listPath }) },
  );
  const unready = whyNotSent(order);
  const close = () => setAsking(null);
  const Dialog = asking && asking in dialogs ? dialogs[asking as keyof typeof dialogs] : null;
  return (
    <>
      <ActionBar
        actions={actions}
        order={importance}
        next={isOver(order) ? [] : next}
        ahead={stepsAhead(order, next)}
        unblockers={({ action }) => (sends.includes(action) ? ['save'] : [])}
        keys={keys}
        onRun={run}
        group={order.number}
        isRunning={isRunning}
      />
      {unready && (
        <p className={styles.unready} role="status">
          <Icon name="alert" size={14} /> {unready}
        </p>
      )}
      {Dialog && <Dialog order={order} onClose={close} />}
      {(asking === 'advisedshipping' || asking === 'advisedreceiving') && (
        <AdviseDialog order={order} what={asking} onClose={close} />
      )}
    </>
  );
}
