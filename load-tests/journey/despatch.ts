import { type Invoice, invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { isOrderReady } from '@glasshouse/services/contexts/tasks/domain/statuses';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { Journey } from './journey.ts';
import { readOrder } from './sell.ts';

/** Waits for the order to be ready, loads its panels one by one, delivers them. */
export async function despatch(journey: Journey, orderId: number): Promise<void> {
  const { client, ids, watch } = journey;
  await client.until(
    `order ${orderId} to be ready for despatch`,
    async () => isOrderReady((await readOrder(journey, orderId)).status) || null,
  );
  await watch('readyForDespatch', ids);
  const body = { type: 'delivery' as const, driver: 'Gus Moran', vehicle: 'Truck 1', items: [{ orderId }] };
  const { id } = await client.act(tasksContract.createTask, { body });
  ids.taskId = id;
  await watch('taskPlanned', ids);
  const task = await client.read(tasksContract.getTask, { params: { id } });
  for (const { barcode } of task.items.flatMap((item) => item.panels))
    await client.act(tasksContract.scanItems, { params: { id }, body: { barcode } });
  await watch('loaded', ids);
  await client.act(tasksContract.startTask, { params: { id } });
  await watch('onTheRoad', ids);
  for (const { taskItemId } of task.items)
    await client.act(tasksContract.completeTaskItem, { params: { id, taskItemId }, body: { name: 'Site foreman' } });
  await watch('delivered', ids);
}

/** Waits until the order is completed and has its invoice. */
export async function settle(journey: Journey, orderId: number): Promise<Invoice> {
  const { client, ids, watch } = journey;
  const invoiceId = await client.until(`order ${orderId} to be completed and invoiced`, async () => {
    const order = await readOrder(journey, orderId);
    return isFinal(orderMachine, order.status) ? order.invoiceId : null;
  });
  ids.invoiceId = invoiceId;
  await watch('completed', ids);
  const invoice = await client.read(invoicingContract.getInvoice, { params: { id: invoiceId } });
  await watch('invoiced', ids);
  return invoice;
}
