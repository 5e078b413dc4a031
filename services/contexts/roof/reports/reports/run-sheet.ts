import { dec, sum } from '../../../../platform/kernel/money.ts';
import type { Content, PdfDocument } from '../../../../platform/pdf/document.ts';
import { isItemDelivered } from '../../../tasks/item-standing.facts.ts';
import { paperOf } from '../kit/paper.ts';
import { report } from '../kit/report.ts';
import { counted, decimal } from '../kit/words.ts';
import { type Goods, placeOf, taskFoot, taskGoods, taskHead } from './task-goods.ts';

/** What a driver takes along: every stop with its goods, how to reach the customer, and room for a signature. */
export const runSheet = report('reports.runSheet', async ({ id }: { id: number }, context) => {
  const found = await taskGoods(context, id);
  if (!found) return null;
  const { task, goods } = found;
  const panels = goods.reduce((n, one) => n + one.panels.length, 0);
  const weight = sum(goods.map((one) => one.item.weightKg));
  const paper = paperOf(context, 'runSheet');
  return {
    title: `Run sheet ${task.number}`,
    size: 'A4',
    foot: paper.foot(taskFoot('Run sheet', task, context)),
    content: [
      ...taskHead(paper.head(task.number), task),
      ...paper.intro,
      {
        text: `${counted(goods.length, 'stop')} · ${counted(panels, 'panel')} · ${decimal(weight.toFixed(), 1)} kg`,
        bold: true,
        margin: [0, 0, 0, 8],
      },
      paper.table<Goods>(
        {
          stop: { cell: (_, i) => String(i + 1) },
          place: { width: '*', cell: where },
          order: {
            cell: ({ item, order }) => ({
              text: [{ text: item.orderNumber, bold: true }, order?.reference ? `\n${order.reference}` : ''],
            }),
          },
          panels: { cell: (one) => String(one.panels.length), isNumeric: true },
          weight: { cell: ({ item }) => decimal(item.weightKg, 1), isNumeric: true },
          loaded: { cell: loaded },
          signature: { width: 170, cell: (one) => signature(one) },
        },
        goods,
      ),
      ...carefulWith(goods),
      ...paper.closing,
    ],
  } satisfies PdfDocument;
});

function where(one: Goods): Content {
  const person = one.customer?.people[0];
  const phone = person?.phone || one.customer?.phone || '';
  return {
    stack: [
      { text: one.item.contactName, bold: true },
      ...placeOf(one).map((text): Content => ({ text })),
      { text: [person?.name ?? '', phone].filter(Boolean).join(' · '), style: 'soft' },
    ],
  };
}

const loaded = ({ item, panels }: Goods) =>
  isItemDelivered(item.status) ? 'Delivered' : `${item.loadedPanelIds.length} of ${panels.length}`;
const signature = ({ item }: Goods): Content =>
  item.proof?.name ? { text: item.proof.name } : { text: ' ', margin: [0, 0, 0, 28] };

const heavyKg = 40;

/** Panels that one person may not lift alone. */
function carefulWith(goods: readonly Goods[]): Content[] {
  const heavy = goods.flatMap((one) => one.panels).filter((panel) => dec(panel.weightKg).gte(heavyKg));
  if (!heavy.length) return [];
  const words = heavy.slice(0, 12).map((panel) => `${panel.barcode} ${decimal(panel.weightKg, 1)} kg`);
  const more = heavy.length > words.length ? ` and ${heavy.length - words.length} more` : '';
  return [{ text: [{ text: `Heavier than ${heavyKg} kg, lift by two: `, bold: true }, words.join(', '), more] }];
}
