import { statusMeta } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import type { PanelFacts } from '../../../production/production.facts.ts';
import { isItemOpen } from '../../../tasks/item-standing.facts.ts';
import { letterhead, table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { counted, dayText, decimal } from '../kit/words.ts';
import { taskFoot, taskGoods, taskHead } from './task-goods.ts';

/** Panels of a task that are not on the truck yet, with where they are: the list somebody walks the racks with. */
export const pendingPanels = report('reports.pendingPanels', async ({ id }: { id: number }, context) => {
  const found = await taskGoods(context, id);
  if (!found) return null;
  const { task, goods } = found;
  const pending = goods
    .filter(({ item }) => isItemOpen(item.status))
    .flatMap(({ item, panels }) => panels.filter((panel) => !item.loadedPanelIds.includes(panel.id)));
  return {
    title: `Pending panels ${task.number}`,
    size: 'A4',
    foot: taskFoot('Pending panels', task, context),
    content: [
      ...taskHead(letterhead(context.company, context.logo, 'Pending panels', task.number), task),
      {
        text: pending.length ? `${counted(pending.length, 'panel')} not on the truck` : 'Every panel is on the truck.',
        bold: true,
        margin: [0, 0, 0, 8],
      },
      ...(pending.length ? [lines(pending)] : []),
    ],
  } satisfies PdfDocument;
});

const lines = (panels: readonly PanelFacts[]) =>
  table<PanelFacts>(
    [
      { title: ' ', width: 12, cell: () => ({ svg: box, width: 9 }) },
      { title: 'Panel', cell: (panel) => ({ text: panel.barcode, bold: true, noWrap: true }) },
      { title: 'Order', cell: (panel) => panel.orderNumber },
      { title: 'Customer', width: '*', cell: (panel) => panel.contactName },
      { title: 'Glass', cell: (panel) => panel.stockCode },
      { title: 'Size mm', cell: (panel) => `${panel.widthMm} × ${panel.heightMm}`, isNumeric: true },
      { title: 'kg', cell: (panel) => decimal(panel.weightKg, 1), isNumeric: true },
      { title: 'Is', cell: (panel) => statusMeta(productionPanelMachine, panel.status).label },
      { title: 'Due', cell: (panel) => dayText(panel.dueDate) },
    ],
    panels,
  );

/** To be ticked with a pen. */
const box =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><rect x="0.5" y="0.5" width="9" height="9" fill="none" stroke="black"/></svg>';
