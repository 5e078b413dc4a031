import { type OpenContext, openHandler } from '../../../../platform/http/open-handler.ts';
import { forbidden, unauthenticated } from '../../../../platform/kernel/errors.ts';
import type { Report } from '../kit/report.ts';
import { balanceReport } from '../reports/balance-report.ts';
import { creditNoteReport } from '../reports/credit-note-report.ts';
import { invoiceReport } from '../reports/invoice-report.ts';
import { orderReport } from '../reports/order-report.ts';
import { purchaseOrderReport } from '../reports/purchase-order-report.ts';
import { receiveSheetReport } from '../reports/receive-sheet-report.ts';
import { runSheet } from '../reports/run-sheet.ts';
import { type PaperName, specOf } from './paper-specs.contract.ts';
import type { ReportConfig } from './report-config.contract.ts';

type Look = (asked: OpenContext, config: Partial<ReportConfig>) => Promise<Buffer>;
const of =
  <I>(paper: Report<I>, input: (id: number) => I) =>
  (id: number): Look =>
  (asked, config) =>
    paper.preview(input(id), asked, config);

const onlyId = (id: number) => ({ id });
const order = of(orderReport, (id) => ({ id, production: false }));

const previews: Readonly<Record<PaperName, (id: number) => Look>> = {
  quote: order,
  orderConfirmation: order,
  productionSheet: of(orderReport, (id) => ({ id, production: true })),
  taxInvoice: of(invoiceReport, onlyId),
  creditNote: of(creditNoteReport, onlyId),
  purchaseOrder: of(purchaseOrderReport, (id) => ({ id, hidePrices: false })),
  receiveSheet: of(receiveSheetReport, onlyId),
  runSheet: of(runSheet, onlyId),
  statement: of(balanceReport, (id) => ({ id, kind: 'openItem' as const })),
};

interface Input {
  readonly paper: PaperName;
  readonly id: number;
  readonly config: Partial<ReportConfig>;
}

/** A paper of a record with a configuration that is not saved yet. It needs the right of the paper too. */
export const previewReport = openHandler('reports.previewReport', async (input: Input, asked) => {
  if (!asked.principal) throw unauthenticated();
  const { access } = specOf(input.paper);
  if (!asked.principal.can(access)) throw forbidden(access);
  const pdf = await previews[input.paper](input.id)(asked, input.config);
  return { pdf: pdf.toString('base64') };
});
