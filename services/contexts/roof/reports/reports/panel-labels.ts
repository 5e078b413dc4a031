import { conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { orderFacts } from '../../../orders/orders.facts.ts';
import { orderGlassFacts, type PanelFacts } from '../../../production/production.facts.ts';
import { doesTask } from '../kit/after-printing.ts';
import type { ReportContext } from '../kit/report.ts';
import { type LabelSet, labelReport } from '../labels/label-report.ts';
import { panelLabelOf } from '../labels/panel-values.ts';

interface Input {
  readonly id: number;
  readonly reprint: boolean;
}

/** The labels of all panels of an order, in the order of its lines and pieces; of a unit before those of its plies. */
export const panelLabels = labelReport(
  'reports.panelLabels',
  'panel',
  async (input: Input, context) => labels(context, input, await panelsOf(context, input.id)),
  doesTask('printProductionLabels', ({ reprint }) => !reprint),
);

/** The label of one panel of an order. */
export const panelLabel = labelReport(
  'reports.panelLabel',
  'panel',
  async (input: Input & { panelId: number }, context) => {
    const panel = (await panelsOf(context, input.id)).find((one) => one.id === input.panelId);
    if (!panel) throw notFound();
    return labels(context, input, [panel]);
  },
);

/** 404 when there is no such order, 409 when it has no panels yet. */
async function panelsOf({ tx, accountId }: ReportContext, orderId: number): Promise<PanelFacts[]> {
  if (!(await orderFacts(tx, accountId, orderId))) throw notFound();
  const panels = await orderGlassFacts(tx, accountId, [orderId]);
  if (!panels.length)
    throw conflict('NoPanels', 'This order has no panels yet: they are made when it is released to production');
  return panels.sort((a, b) => a.itemId - b.itemId || a.pieceNumber - b.pieceNumber || a.id - b.id);
}

/** Labels of panels, each with its drawing. */
export const labels = (
  { company }: ReportContext,
  { reprint }: Pick<Input, 'reprint'>,
  panels: readonly PanelFacts[],
): LabelSet => ({
  title: `Labels ${panels[0]?.orderNumber ?? ''}${reprint ? ' reprint' : ''}`,
  labels: panels.map((panel) => panelLabelOf(panel, company.companyName, reprint)),
});
