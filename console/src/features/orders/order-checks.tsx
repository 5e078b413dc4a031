import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { preProductionTaskMachine } from '@glasshouse/state-machines/order/pre-production-task.machine';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import type { RecordAction } from '../../widgets/action-bar/arrange.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { approvalWords, partWords } from './approval-words.ts';
import { ChecklistButtons } from './checklist-buttons.tsx';

// Loads when an approval waits.
const ApprovalChangesList = lazyPart(async () => ({
  default: (await import('./changes/approval-changes.tsx')).ApprovalChangesList,
}));

interface Props {
  readonly order: Order;
  /** Skip checklist item, as the machine has it now. */
  readonly skip: RecordAction | undefined;
}

/** Who must agree and why, and what is done before the glass is cut. */
export function OrderChecks({ order, skip }: Props) {
  return (
    <>
      <PlainTable
        caption="Approvals"
        rows={order.approvals}
        keyOf={(row) => row.part}
        empty="No approvals required."
        columns={[
          { title: 'Approval', cell: (row) => partWords[row.part] },
          { title: 'Stands', cell: (row) => approvalWords[row.approval] },
          { title: 'Because', cell: (row) => row.reasons.join(' · ') || '–' },
        ]}
      />
      <Suspense>
        <ApprovalChangesList order={order} />
      </Suspense>
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
            cell: (task) => <ChecklistButtons order={order} task={task} skip={skip} />,
          },
        ]}
      />
    </>
  );
}
