import { checklistContract } from '@glasshouse/services/contexts/orders/checklist/checklist.contract';
import { type Order, ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { preProductionTaskMachine } from '@glasshouse/state-machines/order/pre-production-task.machine';
import { call } from '../../lib/api/client.ts';
import { refresh } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.tsx';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';

interface Props {
  readonly order: Order;
  readonly task: Order['preProductionTasks'][number];
  /** Skip checklist item, as the machine has it now. */
  readonly skip: RecordAction | undefined;
}

const changed = [ordersContract.getOrder, ordersContract.listOrders] as const;
const isOpen = (status: string) => statusMeta(preProductionTaskMachine, status).tags?.includes('open') ?? false;
const reopenAction = 'checklistReopen';

/** What can be done with one line of the checklist: done by other means, skipped, opened again. Printing does its task by itself. */
export function ChecklistButtons({ order, task, skip }: Props) {
  const params = { id: order.id, checklistItemId: task.taskId };
  const reopen = async () => {
    await call(checklistContract.reopenChecklistItem, { params, body: {} });
    await refresh(...changed);
  };
  const told = (what: string) => ({
    refresh: changed,
    onDone: ({ status }: { status: string }) =>
      toast.success(
        `${what}: ${task.label}`,
        // Once the order has gone on there is nothing to open again.
        status === order.status ? { label: 'Undo', run: () => void reopen() } : undefined,
      ),
  });
  const done = useCommand(checklistContract.completeChecklistItem, told('Done'));
  const skipped = useCommand(ordersContract.skipChecklistItem, told('Skipped'));
  const again = useCommand(checklistContract.reopenChecklistItem, { success: 'Reopened', refresh: changed });
  const isBusy = done.isRunning || skipped.isRunning || again.isRunning;
  if (!isOpen(task.status)) {
    const action = order.actions.find((one) => one.action === reopenAction);
    return action?.allowed ? (
      <Button variant="quiet" isBusy={isBusy} onClick={() => void again.run({ params, body: {} })}>
        Reopen
      </Button>
    ) : null;
  }
  const variant = skip?.allowed ? 'default' : 'blocked';
  return (
    <Row as="span" gap={8} isInline>
      <Button
        variant={variant}
        title={skip?.blockers[0]?.text}
        isBusy={isBusy}
        onClick={() => void done.run({ params, body: {} })}
      >
        Done
      </Button>
      <Button
        variant={variant}
        title={skip?.blockers[0]?.text}
        isBusy={isBusy}
        onClick={() => void skipped.run({ params, body: { reason: '' } })}
      >
        Skip
      </Button>
    </Row>
  );
}
