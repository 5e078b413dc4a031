import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { useState } from 'react';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { nextSteps, stepsAhead, unblockers } from './next-steps.ts';
import { actionKeys, actionOrder, barActions, editAction, paymentAction, useLifecycleAction } from './order-actions.ts';
import { PaymentDialog } from './payment-dialog.tsx';

interface Props {
  readonly order: Order;
  readonly onEdit: () => void;
}

/** Every action of the order: sent to its endpoint, or its form opened; what is blocked says why. */
export function OrderBar({ order, onEdit }: Props) {
  const [isPaying, setPaying] = useState(false);
  const lifecycle = useLifecycleAction(order);
  const actions = barActions(order.actions);
  const run = (name: string, reason?: string) => {
    if (name === editAction) return onEdit();
    if (name === paymentAction) return setPaying(true);
    const action = actions.find((a) => a.action === name);
    if (action) void lifecycle.run(action, reason);
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
        group={order.number}
        isRunning={lifecycle.isRunning}
      />
      {isPaying && <PaymentDialog order={order} onClose={() => setPaying(false)} />}
    </>
  );
}
