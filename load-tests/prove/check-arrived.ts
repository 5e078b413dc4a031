import { type InvoiceState, invoiceAggregate } from '@glasshouse/services/contexts/invoicing/domain/invoice';
import { type OrderState, orderAggregate } from '@glasshouse/services/contexts/orders/domain/order';
import { type PanelState, panelAggregate } from '@glasshouse/services/contexts/production/domain/panel';
import { isDespatched } from '@glasshouse/services/contexts/production/domain/statuses';
import { isOpenTask } from '@glasshouse/services/contexts/tasks/domain/statuses';
import { type TaskState, taskAggregate } from '@glasshouse/services/contexts/tasks/domain/task';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { JourneyResult } from '../journey/run-journey.ts';
import { type Snapshot, statesOf } from './snapshot.ts';

/** Every journey that was told it had arrived did arrive: order, panels, task and invoice are where they must be. */
export function checkArrived(snapshot: Snapshot, journeys: readonly JourneyResult[]): string[] {
  const orders = statesOf<OrderState>(snapshot, orderAggregate);
  const panels = statesOf<PanelState>(snapshot, panelAggregate);
  const tasks = statesOf<TaskState>(snapshot, taskAggregate);
  const invoices = statesOf<InvoiceState>(snapshot, invoiceAggregate);
  return journeys.flatMap(({ ids, panelIds, invoice }) => {
    const order = orders.get(ids.orderId);
    const task = tasks.get(ids.taskId);
    const stays = panelIds.filter((id) => !isDespatched(panels.get(id)?.status ?? ''));
    return [
      ...(order && isFinal(orderMachine, order.status) ? [] : [`order ${ids.orderId} is ${order?.status ?? 'lost'}`]),
      ...(task && !isOpenTask(task.status) ? [] : [`task ${ids.taskId} is ${task?.status ?? 'lost'}`]),
      ...stays.map((id) => `panel ${id} is ${panels.get(id)?.status ?? 'lost'}`),
      ...(invoices.get(ids.invoiceId)?.total === invoice.total
        ? []
        : [`invoice ${ids.invoiceId} is not as it was shown`]),
    ];
  });
}
