import { type PurchaseOrder, purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { goToField } from '../../../lib/page/go-to-field.ts';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { isPlainAction, useDeletePurchaseOrder, usePlainAction } from '../purchasing.actions.ts';
import { listPath } from '../purchasing.queries.ts';
import { CompleteDialog } from '../receiving/complete-dialog.tsx';
import { AdviseDialog } from './advise-dialog.tsx';
import { ArrivedDialog } from './arrived-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { ShippedDialog } from './shipped-dialog.tsx';
import { stepsAhead } from './way.ts';

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
const keys = { approve: 'a', save: 'e', supplierconfirm: 'c', shipmentreceived: 'r', receivingcomplete: 'd' };

const dialogs = {
  supplierconfirm: ConfirmDialog,
  suppliershipped: ShippedDialog,
  resend: ResendDialog,
  shipmentreceived: ArrivedDialog,
  receivingcomplete: CompleteDialog,
} as const;
type Asking = keyof typeof dialogs | 'advisedshipping' | 'advisedreceiving';

/** Every action of the order: sent at once, or its form opened; what is blocked says why. */
export function OrderBar({ order, onEdit }: Props) {
  const navigate = useNavigate();
  const rights = useRights();
  const [asking, setAsking] = useState<Asking | null>(null);
  const plain = usePlainAction(order.id);
  const remove = useDeletePurchaseOrder(() => void navigate({ to: listPath }));
  const why =
    rights.why(purchasingContract.deletePurchaseOrder.access) ??
    (order.approval === 'approved' ? 'It was approved: the supplier may have it. Cancel it instead' : null);
  const actions = [...order.actions, simpleAction('delete', 'Delete', why, { dangerous: true })];
  const run = (name: string, reason?: string) => {
    if (isPlainAction(name)) return void plain.run(name, reason);
    if (name === 'save') return onEdit();
    // Counting in is the panel on the page itself.
    if (name === 'receivingupdate') return goToField(name);
    if (name === 'delete') return void remove.run({ params: { id: order.id } });
    setAsking(name as Asking);
  };
  const close = () => setAsking(null);
  const Dialog = asking && asking in dialogs ? dialogs[asking as keyof typeof dialogs] : null;
  return (
    <>
      <ActionBar
        actions={actions}
        order={importance}
        next={next}
        ahead={stepsAhead(order, next)}
        keys={keys}
        onRun={run}
        group={order.number}
        isRunning={plain.isRunning || remove.isRunning}
      />
      {Dialog && <Dialog order={order} onClose={close} />}
      {(asking === 'advisedshipping' || asking === 'advisedreceiving') && (
        <AdviseDialog order={order} what={asking} onClose={close} />
      )}
    </>
  );
}
