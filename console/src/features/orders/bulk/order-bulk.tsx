import { orderItemsContract } from '@glasshouse/services/contexts/orders/items/order-items.contract';
import type { OrderRow } from '@glasshouse/services/contexts/orders/order-rows.contract';
import { type LifecycleAction, ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { refresh } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from '../../../widgets/action-bar/action-dialog.tsx';
import { ActionIcon } from '../../../widgets/action-bar/action-icon.tsx';
import type { RecordAction } from '../../../widgets/action-bar/arrange.ts';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { BulkRunDialog } from '../../../widgets/data-table/bulk-run.tsx';
import type { Chosen } from '../../../widgets/data-table/chosen.ts';
import { useBulkRun } from '../../../widgets/data-table/use-bulk-run.ts';

interface Props {
  readonly chosen: Chosen<OrderRow>;
  /** Called when the outcomes have been read. */
  readonly onDone: () => void;
}

/** Processes an order again; its call takes a list and answers what became of each. */
const processNow = 'forceprocessrunlist';

interface Step {
  readonly action: LifecycleAction | typeof processNow;
  readonly keys: string;
  /** What happens to the orders. */
  readonly says: string;
  /** Whether a row could take it; the server has the last word. */
  readonly fits: (order: OrderRow) => boolean;
  /** Why a row could not. */
  readonly unfit: string;
  /** Why no row could. */
  readonly none: string;
}

/** Statuses in which an order can be processed again. */
const processed: readonly string[] = statusesBefore(orderMachine, processNow);

const steps: readonly Step[] = [
  {
    action: 'hold',
    keys: 'h',
    says: 'Nothing of them is cut, worked or delivered until they are released.',
    fits: (o) => o.isOpen && !o.isOnHold,
    unfit: 'Already finished or on hold',
    none: 'they are already finished or on hold',
  },
  {
    action: 'unhold',
    keys: 'u',
    says: 'Work on them goes on where it stopped.',
    fits: (o) => o.isOnHold,
    unfit: 'Is not on hold',
    none: 'none of them is on hold',
  },
  {
    action: processNow,
    keys: 'p',
    says: 'Each is checked once more, and goes on if nothing stands against it.',
    fits: (o) => processed.includes(o.status),
    unfit: 'Is not being processed',
    none: 'none of them is being processed',
  },
];

const endpointOf = ({ action }: Step) =>
  action === processNow ? orderItemsContract.forceProcessRunList : ordersContract[action];

/** Sends a step for one order; what the list call left out is refused with its sentence. */
async function send({ action }: Step, id: number, reason: string): Promise<void> {
  if (action !== processNow) {
    await call(ordersContract[action], { params: { id }, body: { reason } });
    return;
  }
  const { data } = await call(orderItemsContract.forceProcessRunList, { body: [id] });
  const refused = data.find((one) => !one.isDone);
  if (refused) throw new ApiError({ status: 409, code: 'IllegalTransition', message: refused.message });
}

/** How many could take a step; of "everything that matches" nobody knows before each row is read. */
const ableOf = (step: Step, { rows, isMatching, count }: Chosen<OrderRow>) =>
  isMatching ? count : rows.filter(step.fits).length;

/** One action for every chosen order, with what became of each. */
export function OrderBulk({ chosen, onDone }: Props) {
  const { why } = useRights();
  const [asked, setAsked] = useState<Step | null>(null);
  const runner = useBulkRun<OrderRow>(() => refresh(ordersContract.listOrders, ordersContract.getOrder));
  const actionOf = (step: Step, reason = '') => ({
    label: orderMachine.events[step.action].label,
    says: step.says,
    act: (order: OrderRow) => send(step, order.id, reason),
    unfit: (order: OrderRow) => (step.fits(order) ? null : step.unfit),
  });
  const ask = (step: Step, reason = '') => {
    setAsked(null);
    runner.ask(actionOf(step, reason), chosen);
  };
  const offers = steps.map((step) => {
    const able = ableOf(step, chosen);
    const action = recordAction(step, able, chosen.count, why(endpointOf(step).access));
    return { step, action, press: () => (action.needsReason ? setAsked(step) : ask(step)) };
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
          group={`${formatCount(ableOf(asked, chosen))} orders`}
          onClose={() => setAsked(null)}
          onRun={(reason) => ask(asked, reason)}
        />
      )}
      <BulkRunDialog
        runner={runner}
        noun={['order', 'orders']}
        nameOf={(order) => order.number}
        asideOf={(order) => order.contactName}
        linkOf={(order) => `/orders/${order.id}`}
        onClose={onDone}
      />
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
