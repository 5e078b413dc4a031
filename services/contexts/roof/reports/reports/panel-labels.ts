import { conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { type Content, drawing, mm, type PdfDocument } from '../../../../platform/pdf/document.ts';
import { orderFacts } from '../../../orders/orders.facts.ts';
import { orderPanelFacts, type PanelFacts } from '../../../production/production.facts.ts';
import { doesTask } from '../kit/after-printing.ts';
import { code128Svg } from '../kit/code128.ts';
import { panelDrawing } from '../kit/panel-drawing.ts';
import { type ReportContext, report } from '../kit/report.ts';
import { counted, dayText } from '../kit/words.ts';

const size = { widthMm: 100, heightMm: 50 };
interface Input {
  readonly id: number;
  readonly reprint: boolean;
}

/** The labels of all panels of an order, in the order of its lines and pieces. */
export const panelLabels = report(
  'reports.panelLabels',
  async (input: Input, context) => labels(context, input, await panelsOf(context, input.id)),
  doesTask('printProductionLabels', ({ reprint }) => !reprint),
);

/** The label of one panel of an order. */
export const panelLabel = report('reports.panelLabel', async (input: Input & { panelId: number }, context) => {
  const panel = (await panelsOf(context, input.id)).find((one) => one.id === input.panelId);
  if (!panel) throw notFound();
  return labels(context, input, [panel]);
});

/** 404 when there is no such order, 409 when it has no panels yet. */
async function panelsOf({ tx, accountId }: ReportContext, orderId: number): Promise<PanelFacts[]> {
  if (!(await orderFacts(tx, accountId, orderId))) throw notFound();
  const panels = await orderPanelFacts(tx, accountId, orderId);
  if (!panels.length)
    throw conflict('NoPanels', 'This order has no panels yet: they are made when it is released to production');
  return panels.sort((a, b) => a.itemId - b.itemId || a.pieceNumber - b.pieceNumber || a.id - b.id);
}

/** Labels, one a page. */
export const labels = (
  { company }: ReportContext,
  { reprint }: Pick<Input, 'reprint'>,
  panels: readonly PanelFacts[],
): PdfDocument => ({
  title: `Labels ${panels[0]?.orderNumber ?? ''}${reprint ? ' reprint' : ''}`,
  size,
  margins: [3, 2.5, 3, 0],
  fontSize: 8,
  content: panels.flatMap((panel, i) => oneLabel(panel, company.companyName, reprint, i > 0)),
});

function oneLabel(panel: PanelFacts, company: string, isReprint: boolean, onNewPage: boolean): Content[] {
  const work = [
    panel.isToughened ? 'TOUGHENED' : '',
    panel.holes ? counted(panel.holes, 'hole') : '',
    panel.cutouts ? counted(panel.cutouts, 'cutout') : '',
    panel.recutOf === null ? '' : 'RECUT',
  ].filter(Boolean);
  const words: Content[] = [
    { text: [{ text: panel.orderNumber, bold: true, fontSize: 13 }, `   ${panel.pieceNumber} of ${panel.pieceCount}`] },
    { text: short(panel.contactName, 34), bold: true },
    { text: short(panel.reference, 38), color: '#5a6964' },
    { text: `${panel.widthMm} × ${panel.heightMm}`, bold: true, fontSize: 17, lineHeight: 1 },
    { text: [{ text: short(panel.stockCode, 20), bold: true, fontSize: 10 }, `   ${panel.thicknessMm} mm`] },
    { text: `Edges ${panel.edges.join(' ')}${work.length ? ` · ${work.join(' · ')}` : ''}` },
    {
      text: [panel.dueDate ? `Due ${dayText(panel.dueDate)}` : '', isReprint ? { text: '   REPRINT', bold: true } : ''],
    },
  ];
  return [
    {
      ...(onNewPage ? { pageBreak: 'before' as const } : {}),
      columns: [
        { width: '*', stack: words },
        {
          width: 84,
          stack: [drawing(panelDrawing(panel, { width: 84, height: 84 }), { width: 84 })],
        },
      ],
    },
    {
      absolutePosition: { x: mm(3), y: mm(36.5) },
      columns: [
        {
          width: 'auto',
          stack: [
            drawing(code128Svg(panel.barcode), { width: mm(52), height: mm(8) }),
            { text: panel.barcode, alignment: 'center', fontSize: 7 },
          ],
        },
        { width: '*', text: company, alignment: 'right', fontSize: 7, color: '#5a6964', margin: [0, mm(8.3), 0, 0] },
      ],
    },
  ];
}

/** One line of a label holds so many letters. */
const short = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text || ' ';
