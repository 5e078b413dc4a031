import { sum } from '../../../../platform/kernel/money.ts';
import type { Content, PdfDocument } from '../../../../platform/pdf/document.ts';
import type { PanelFacts } from '../../../production/production.facts.ts';
import { letterhead, table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { counted, decimal } from '../kit/words.ts';
import { type Goods, placeOf, taskFoot, taskGoods, taskHead } from './task-goods.ts';

/** What each customer gets of a task, panel by panel: the list that goes with the goods. */
export const customerSummary = report('reports.customerSummary', async ({ id }: { id: number }, context) => {
  const found = await taskGoods(context, id);
  if (!found) return null;
  const { task, goods } = found;
  const byCustomer = Map.groupBy(goods, (one) => one.item.contactId);
  return {
    title: `Customer summary ${task.number}`,
    size: 'A4',
    foot: taskFoot('Customer summary', task, context),
    content: [
      ...taskHead(letterhead(context.company, context.logo, 'Customer summary', task.number), task),
      ...[...byCustomer.values()].flatMap(oneCustomer),
    ],
  } satisfies PdfDocument;
});

function oneCustomer(goods: readonly Goods[]): Content[] {
  const [first] = goods;
  if (!first) return [];
  const panels = goods.flatMap((one) => one.panels);
  const weight = sum(panels.map((panel) => panel.weightKg));
  const area = sum(panels.map((panel) => panel.areaM2));
  return [
    { text: first.item.contactName, fontSize: 12, bold: true, margin: [0, 6, 0, 0] },
    { text: placeOf(first).join(', '), style: 'soft' },
    {
      text: `${counted(goods.length, 'order')} · ${counted(panels.length, 'panel')} · ${decimal(area.toFixed())} m² · ${decimal(weight.toFixed(), 1)} kg`,
      margin: [0, 2, 0, 4],
    },
    table<PanelFacts>(
      [
        { title: 'Order', cell: (panel) => panel.orderNumber },
        { title: 'Reference', width: '*', cell: (panel) => panel.reference },
        { title: 'Panel', cell: (panel) => panel.barcode },
        { title: 'Glass', cell: (panel) => `${panel.stockCode}${panel.isToughened ? ', toughened' : ''}` },
        { title: 'Size mm', cell: (panel) => `${panel.widthMm} × ${panel.heightMm}`, isNumeric: true },
        { title: 'kg', cell: (panel) => decimal(panel.weightKg, 1), isNumeric: true },
      ],
      panels,
    ),
  ];
}
