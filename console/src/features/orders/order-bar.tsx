import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import type { Choices } from '../../widgets/action-bar/action-question.tsx';
import { foresee } from './foresee.ts';
import { nextSteps, stepsAhead, unblockers } from './next-steps.ts';
import {
  actionKeys,
  actionOrder,
  barActions,
  editAction,
  externalActions,
  partTabs,
  paymentAction,
  runListAction,
  useLifecycleAction,
  useProcessNow,
} from './order-actions.ts';
import { PaymentDialog } from './payment-dialog.tsx';

interface Props {
  readonly order: Order;
  readonly onEdit: () => void;
}

/** Every action of the order: sent to its endpoint, or its form opened; what is blocked says why. */
export function OrderBar({ order, onEdit }: Props) {
  const [isPaying, setPaying] = useState(false);
  const lifecycle = useLifecycleAction(order);
  const processNow = useProcessNow();
  const navigate = useNavigate();
  const actions = barActions(order.actions);
  const run = (name: string, reason?: string, choices?: Choices) => {
    if (name === editAction) return onEdit();
    if (name === paymentAction) return setPaying(true);
    const tab = partTabs[name];
    if (tab) return void navigate({ to: '.', search: true, hash: tab, replace: true, resetScroll: false });
    if (externalActions.includes(name))
      return void navigate({ to: '/orders/$orderId/externalsetup', params: { orderId: order.id } });
    if (name === runListAction) return void processNow.run({ body: [order.id] });
    const action = actions.find((a) => a.action === name);
    if (action) void lifecycle.run(action, reason, choices);
  };
  return (
    <>
      <ActionBar
        actions={actions}
        order={actionOrder(order)}
        next={nextSteps(order)}
        ahead={stepsAhead(order)}
        unblockers={(blocked) => unblockers(order, blocked)}
        keys={actionKeys}
        onRun={run}
        consequences={foresee(order.id)}
        group={order.number}
        isRunning={lifecycle.isRunning || processNow.isRunning}
      />
      {isPaying && <PaymentDialog order={order} onClose={() => setPaying(false)} />}
    </>
  );
}
