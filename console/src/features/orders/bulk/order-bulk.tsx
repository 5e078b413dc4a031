import {
  type LifecycleAction,
  type OrderRow,
  ordersContract,
} from '@glasshouse/services/contexts/orders/orders.contract';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { useState } from 'react';
import { refresh } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from '../../../widgets/action-bar/action-dialog.tsx';
import { ActionIcon } from '../../../widgets/action-bar/action-icon.tsx';
import type { RecordAction } from '../../../widgets/action-bar/arrange.ts';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { type Outcome, runBulk } from './run-bulk.ts';

interface Props {
  readonly orders: readonly OrderRow[];
  /** Called when the outcomes have been read. */
  readonly onDone: () => void;
}

interface Step {
  readonly action: LifecycleAction;
  readonly keys: string;
  /** Whether a row could take it; the server has the last word. */
  readonly fits: (order: OrderRow) => boolean;
  /** Why no row could. */
  readonly none: string;
}

const steps: readonly Step[] = [
  { action: 'hold', keys: 'h', fits: (o) => o.isOpen && !o.isOnHold, none: 'they are finished or on hold already' },
  { action: 'unhold', keys: 'u', fits: (o) => o.isOnHold, none: 'none of them is on hold' },
];

type Run = { readonly step: Step; readonly orders: readonly OrderRow[]; readonly outcomes: readonly Outcome[] };

/** One action for every ticked order, with what became of each. */
export function OrderBulk({ orders, onDone }: Props) {
  const { why } = useRights();
  const [asked, setAsked] = useState<Step | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const start = async (step: Step, reason = '') => {
    const able = orders.filter(step.fits);
    setAsked(null);
    setRun({ step, orders: able, outcomes: [] });
    await runBulk(step.action, reason, able, (outcome) =>
      setRun((old) => old && { ...old, outcomes: [...old.outcomes, outcome] }),
    );
    await refresh(ordersContract.listOrders, ordersContract.getOrder);
  };
  const offers = steps.map((step) => {
    const able = orders.filter(step.fits).length;
    const action = recordAction(step, able, orders.length, why(ordersContract[step.action].access));
    return { step, action, press: () => (action.needsReason ? setAsked(step) : void start(step)) };
  });
  useKeys(
    offers.map(({ step, action, press }) => ({
      keys: step.keys,
      label: `${action.label} the selected orders`,
      group: 'List',
      run: () => action.allowed && press(),
    })),
  );
  return (
    <>
      {offers.map(({ step, action, press }) =>
        action.allowed ? (
          <Button key={step.action} icon={<ActionIcon action={step.action} />} kbd={step.keys} onClick={press}>
            {action.label}
          </Button>
        ) : (
          <BlockedAction key={step.action} action={action} />
        ),
      )}
      {asked && (
        <ActionDialog
          action={{ ...recordAction(asked, 1, 1, null), label: orderMachine.events[asked.action].label }}
          group={`${orders.filter(asked.fits).length} orders`}
          onClose={() => setAsked(null)}
          onRun={(reason) => void start(asked, reason)}
        />
      )}
      {run && (
        <OutcomeDialog
          label={orderMachine.events[run.step.action].label}
          outcomes={run.outcomes}
          total={run.orders.length}
          onClose={() => {
            setRun(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** The step as an action; it says how many of the rows could take it where not all can. */
function recordAction(step: Step, able: number, total: number, denied: string | null): RecordAction {
  const { label, needsReason = false } = orderMachine.events[step.action];
  const reason = denied ?? (able === 0 ? step.none : null);
  return {
    action: step.action,
    label: able === total ? label : `${label}: ${able} of ${total}`,
    allowed: reason === null,
    needsReason,
    dangerous: false,
    blockers: reason === null ? [] : [{ text: `${label}: ${reason}`, who: '', how: '' }],
  };
}
