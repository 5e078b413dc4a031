import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { foresee } from './foresee.ts';
import { elsewhereOf, nextSteps, stepsAhead, unblockers } from './next-steps.ts';
import {
  actionKeys,
  actionOrder,
  barActions,
  editAction,
  externalActions,
  orderKind,
  partTabs,
  paymentAction,
  runListAction,
  useProcessNow,
} from './order-actions.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { useRunOf } from './use-run-of.ts';

interface Props {
  readonly order: Order;
  readonly onEdit: () => void;
}

/** Every action of the order: sent to its endpoint, or its form opened; what is blocked says why. */
export function OrderBar({ order, onEdit }: Props) {
  const [isPaying, setPaying] = useState(false);
  const processNow = useProcessNow();
  const navigate = useNavigate();
  const goToTab = (hash: string) => () =>
    void navigate({ to: '.', search: true, hash, replace: true, resetScroll: false });
  const goToSuppliers = () => void navigate({ to: '/orders/$orderId/externalsetup', params: { orderId: order.id } });
  const run = useRunOf(order);
  const place = elsewhereOf(order, run?.number);
  const goTo = {
    tab: () => place.kind === 'tab' && goToTab(place.tab)(),
    despatch: () =>
      void (run === undefined
        ? navigate({ to: '/tasks/new', search: { order: order.id } })
        : navigate({ to: '/tasks/$id', params: { id: run.id } })),
    invoice: () => void navigate({ to: '/accounts/invoices/$invoiceId', params: { invoiceId: order.invoiceId ?? 0 } }),
  };
  const { run: send, isRunning } = useRecordActions(orderKind, order, {
    [editAction]: onEdit,
    [paymentAction]: () => setPaying(true),
    [runListAction]: () => void processNow.run({ body: [order.id] }),
    ...Object.fromEntries(Object.entries(partTabs).map(([name, tab]) => [name, goToTab(tab)])),
    ...Object.fromEntries(externalActions.map((name) => [name, goToSuppliers])),
  });
  return (
    <>
      <ActionBar
        actions={barActions(order.actions)}
        order={actionOrder(order)}
        next={nextSteps(order)}
        ahead={stepsAhead(order)}
        elsewhere={{ label: place.label, icon: place.icon, go: goTo[place.kind] }}
        unblockers={(blocked) => unblockers(order, blocked)}
        keys={actionKeys}
        onRun={send}
        consequences={foresee(order.id)}
        group={order.number}
        isRunning={isRunning || processNow.isRunning}
      />
      {isPaying && <PaymentDialog order={order} onClose={() => setPaying(false)} />}
    </>
  );
}
