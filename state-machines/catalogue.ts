import { automationRuleMachine } from './automation-rule/automation-rule.machine.ts';
import { glassBlockMachine } from './glass-block/glass-block.machine.ts';
import { glassLevelMachine } from './glass-level/glass-level.machine.ts';
import { importMachine } from './import/import.machine.ts';
import { integrationLinkMachine } from './integration-link/integration-link.machine.ts';
import { creditNoteMachine } from './invoice/credit-note.machine.ts';
import { invoiceMachine } from './invoice/invoice.machine.ts';
import { invoiceItemMachine } from './invoice/invoice-item.machine.ts';
import type { AnyLifecycle } from './kernel.ts';
import { optimiserJobMachine } from './optimiser-sheet/optimiser-job.machine.ts';
import { optimiserSheetMachine } from './optimiser-sheet/optimiser-sheet.machine.ts';
import { orderMachine } from './order/order.machine.ts';
import { orderItemNcrMachine } from './order/order-item-ncr.machine.ts';
import { preProductionTaskMachine } from './order/pre-production-task.machine.ts';
import { incomingPaymentMachine } from './payment/incoming-payment.machine.ts';
import { overpaymentMachine } from './payment/overpayment.machine.ts';
import { paymentReceivedMachine } from './payment/payment-received.machine.ts';
import { statementRunMachine } from './payment/statement-run.machine.ts';
import { priceRequestMachine } from './price-request/price-request.machine.ts';
import { productionPanelMachine } from './production-panel/production-panel.machine.ts';
import { productionPanelPartMachine } from './production-panel/production-panel-part.machine.ts';
import { productionStationMachine } from './production-station/production-station.machine.ts';
import { purchaseOrderMachine } from './purchase-order/purchase-order.machine.ts';
import { stocktakeMachine } from './stocktake/stocktake.machine.ts';
import { supportVisitMachine } from './support-visit/support-visit.machine.ts';
import { taskMachine } from './task/task.machine.ts';
import { taskItemMachine } from './task/task-item.machine.ts';
import { taskRouteMachine } from './task/task-route.machine.ts';
import { tougheningBatchMachine } from './toughening-batch/toughening-batch.machine.ts';
import { webhookEndpointMachine } from './webhook-endpoint/webhook-endpoint.machine.ts';

/** Every lifecycle of the product by its id: the only list of machines there is. */
export const catalogue = {
  order: orderMachine,
  orderItemNCR: orderItemNcrMachine,
  preProductionTask: preProductionTaskMachine,
  purchaseOrder: purchaseOrderMachine,
  stocktake: stocktakeMachine,
  glassBlock: glassBlockMachine,
  glassLevel: glassLevelMachine,
  priceRequest: priceRequestMachine,
  task: taskMachine,
  taskItem: taskItemMachine,
  taskRoute: taskRouteMachine,
  optimiserSheet: optimiserSheetMachine,
  optimiserJob: optimiserJobMachine,
  productionPanel: productionPanelMachine,
  productionPanelPart: productionPanelPartMachine,
  productionStation: productionStationMachine,
  tougheningBatch: tougheningBatchMachine,
  invoice: invoiceMachine,
  invoiceItem: invoiceItemMachine,
  creditNote: creditNoteMachine,
  paymentReceived: paymentReceivedMachine,
  overpayment: overpaymentMachine,
  incomingPayment: incomingPaymentMachine,
  statementRun: statementRunMachine,
  automationRule: automationRuleMachine,
  integrationLink: integrationLinkMachine,
  import: importMachine,
  supportVisit: supportVisitMachine,
  webhookEndpoint: webhookEndpointMachine,
} as const satisfies Record<string, AnyLifecycle>;

export type MachineId = keyof typeof catalogue;

/** A machine by its id. Throws RangeError for an unknown one. */
export function machineOf(id: string): AnyLifecycle {
  const machine = (catalogue as Record<string, AnyLifecycle>)[id];
  if (!machine) throw new RangeError(`No lifecycle ${id}`);
  return machine;
}

/** All machines, in the order of the catalogue. */
export const machines = (): AnyLifecycle[] => Object.values(catalogue);
