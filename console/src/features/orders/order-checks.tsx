import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { preProductionTaskMachine } from '@glasshouse/state-machines/order/pre-production-task.machine';
import { Button } from '../../ui/button.tsx';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { useSkipTask } from './order-actions.ts';

const partWords: Readonly<Record<Order['approvals'][number]['part'], string>> = {
  accounts: 'Accounts',
  pricing: 'Pricing',
  production: 'Production',
  ncr: 'NCR',
};
const approvalWords: Readonly<Record<Order['approvals'][number]['approval'], string>> = {
  notNeeded: 'Not needed',
  pending: 'Waiting',
  approved: 'Approved',
  denied: 'Denied',
};

interface Props {
  readonly order: Order;
  /** Skip checklist item, as the machine has it now. */
  readonly skip: RecordAction | undefined;
}

const isOpen = (status: string) => statusMeta(preProductionTaskMachine, status).tags?.includes('open') ?? false;

/** Who must agree and why, and what is done before the glass is cut. */
export function OrderChecks({ order, skip }: Props) {
  const command = useSkipTask();
  return (
    <>
      <PlainTable
        caption="Approvals"
        rows={order.approvals}
        keyOf={(row) => row.part}
        empty="Nobody has to agree."
        columns={[
          { title: 'Approval', cell: (row) => partWords[row.part] },
          { title: 'Stands', cell: (row) => approvalWords[row.approval] },
          { title: 'Because', cell: (row) => row.reasons.join(' · ') || '–' },
        ]}
      />
      <PlainTable
        caption="Pre-production"
        rows={order.preProductionTasks}
        keyOf={(task) => task.taskId}
        empty="No pre-production tasks."
        columns={[
          { title: 'Before cutting', cell: (task) => task.label },
          { title: 'Status', cell: (task) => <StatusChip machine={preProductionTaskMachine} status={task.status} /> },
          {
            title: 'Action',
            cell: (task) =>
              isOpen(task.status) && (
                <Button
                  variant={skip?.allowed ? 'default' : 'blocked'}
                  title={skip?.blockers[0]?.text}
                  isBusy={command.isRunning}
                  onClick={() =>
                    void command.run({ params: { id: order.id, checklistItemId: task.taskId }, body: { reason: '' } })
                  }
                >
                  Skip
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
