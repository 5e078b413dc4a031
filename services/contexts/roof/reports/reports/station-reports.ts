import { conflict, notFound } from '../../../../platform/kernel/errors.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { offcutFactsMany, someOffcuts } from '../../../inventory/inventory.facts.ts';
import { sheetLabelOrder } from '../../../optimiser/optimiser.facts.ts';
import {
  assertStation,
  panelFactsMany,
  type StationPanel,
  stationPanels,
} from '../../../production/production.facts.ts';
import { letterhead, table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { counted, dayText } from '../kit/words.ts';
import { offcutLabelOf } from '../labels/glass-values.ts';
import { labelReport } from '../labels/label-report.ts';
import { labels } from './panel-labels.ts';

/** Labels of a sheet's panels, in the order in which the table gives them. 409 before there is a layout. */
export const sheetLabels = labelReport(
  'reports.sheetLabels',
  'panel',
  async ({ sheetId, reprint }: { id: number; sheetId: number; reprint: boolean }, context) => {
    const ids = await sheetLabelOrder(context.tx, context.accountId, sheetId);
    if (!ids) throw notFound();
    const panels = await panelFactsMany(context.tx, context.accountId, ids);
    const inOrder = ids.flatMap((id) => panels.find((panel) => panel.id === id && !panel.isGone) ?? []);
    return labels(context, { reprint }, inOrder);
  },
);

/** Labels of offcuts: number in bars, glass and size. Without ids: those in the racks, the newest first. 404 when the account has no such station. */
export const glassLevelLabels = labelReport(
  'reports.glassLevelLabels',
  'offcut',
  async ({ id, glassLevelIds }: { id: number; glassLevelIds?: string | undefined }, context) => {
    await assertStation(context.tx, context.accountId, id);
    const asked = (glassLevelIds ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
    const found = asked.length
      ? await offcutFactsMany(context.tx, context.accountId, asked.slice(0, 200))
      : await someOffcuts(context.tx, context.accountId, 50);
    if (found.length === 0) throw conflict('NoOffcuts', 'There is no offcut to label');
    return { title: 'Offcut labels', labels: found.map((one) => offcutLabelOf(one, context.company.companyName)) };
  },
);

/** What is in work and waits at a station. */
export const stationReport = report('reports.stationReport', async ({ id }: { id: number }, context) => {
  const found = await stationPanels(context.tx, context.accountId, id);
  if (!found) throw notFound();
  const { name, stageName, inWork, queue } = found;
  const rows = [...inWork.map((p) => ({ ...p, place: 'In work' })), ...queue.map((p) => ({ ...p, place: 'Waits' }))];
  return {
    title: `Work at ${name}`,
    size: 'A4',
    isLandscape: true,
    content: [
      letterhead(context.company, context.logo, name, stageName, false),
      {
        text: `${counted(inWork.length, 'panel')} in work, ${counted(queue.length, 'panel')} waiting`,
        bold: true,
        margin: [0, 0, 0, 8],
      },
      table<StationPanel & { place: string }>(
        [
          { title: 'Panel', cell: (p) => p.barcode },
          { title: 'Order', cell: (p) => p.orderNumber },
          { title: 'Customer', width: '*', cell: (p) => p.contactName },
          { title: 'Glass', cell: (p) => p.stockCode },
          { title: 'Size mm', cell: (p) => `${p.widthMm} × ${p.heightMm}`, isNumeric: true },
          { title: 'Edges', cell: (p) => p.edges.join(' ') },
          { title: 'Due', cell: (p) => (p.dueDate ? dayText(p.dueDate) : '') },
          { title: '', cell: (p) => p.place },
          { title: 'Done', width: 50, cell: () => '' },
        ],
        rows,
      ),
    ],
  } satisfies PdfDocument;
});
