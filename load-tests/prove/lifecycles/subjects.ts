import type { Subject } from './subject.ts';
import { checklistSubject } from './subjects/checklist.ts';
import { creditNoteSubject } from './subjects/credit-note.ts';
import { glassBlockSubject } from './subjects/glass-block.ts';
import { invoiceSubject } from './subjects/invoice.ts';
import { ncrSubject } from './subjects/ncr.ts';
import { orderSubject } from './subjects/order.ts';
import { panelSubject } from './subjects/panel.ts';
import { priceRequestSubject } from './subjects/price-request.ts';
import { productionBatchSubject } from './subjects/production-batch.ts';
import { purchaseOrderSubject } from './subjects/purchase-order.ts';
import { sheetSubject } from './subjects/sheet.ts';
import { stationSubject } from './subjects/station.ts';
import { stocktakeSubject } from './subjects/stocktake.ts';
import { generalTaskSubject, taskItemSubject, taskSubject } from './subjects/task.ts';
import { tougheningBatchSubject } from './subjects/toughening-batch.ts';

/** Lifecycles that are walked at random, each record on its own. */
export const walkedSubjects: readonly Subject[] = [
  orderSubject,
  purchaseOrderSubject,
  stocktakeSubject,
  priceRequestSubject,
  taskSubject,
  sheetSubject,
  taskItemSubject,
  panelSubject,
  stationSubject,
  invoiceSubject,
];

/**
 * Every lifecycle that people move through the API. Not here: items of invoices and parts of panels, which follow what
 * happens to the whole (no action of theirs is a person's). Runs of drivers are not compared yet.
 */
export const subjects: readonly Subject[] = [
  ...walkedSubjects,
  generalTaskSubject,
  ncrSubject,
  checklistSubject,
  creditNoteSubject,
  tougheningBatchSubject,
  productionBatchSubject,
  glassBlockSubject,
];
