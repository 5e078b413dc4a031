import { conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { type Content, drawing, type PdfDocument } from '../../../../platform/pdf/document.ts';
import { cutsOfSheet, type TableStep, tableSteps } from '../../../optimiser/layout/cut-sequence.contract.ts';
import { type SheetFacts, sheetFacts } from '../../../optimiser/optimiser.facts.ts';
import { type PanelFacts, panelFactsMany } from '../../../production/production.facts.ts';
import { table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { sheetDrawing } from '../kit/sheet-drawing.ts';
import { counted, dayText } from '../kit/words.ts';

/** Room the drawing leaves for numbers and sizes on both sides together, points. */
const roundAbout = 48;

type GlassSheet = NonNullable<SheetFacts['layout']>['sheets'][number];

/** The drawings of a cutting sheet, one page a glass sheet: sizes, labels and the order of cutting. 409 before there is a layout. */
export const sheetDrawings = report('reports.sheetDrawings', async ({ id }: { id: number }, context) => {
  const { tx, accountId, company } = context;
  const sheet = await sheetFacts(tx, accountId, id);
  if (!sheet) throw notFound();
  const { layout, number, stockCode } = sheet;
  if (!layout) throw conflict('NoLayout', 'There is no layout yet: optimise the sheet first');
  const panels = new Map((await panelFactsMany(tx, accountId, sheet.panelIds)).map((p) => [String(p.id), p]));
  const count = layout.sheets.length;
  const without = layout.unplaced.reduce((sum, one) => sum + one.quantity, 0);
  const left = without ? [`${counted(without, 'panel')} not placed on this cutting sheet`] : [];
  return {
    title: `Cutting sheet ${number}`,
    size: 'A4',
    isLandscape: true,
    margins: [10, 10, 10, 12],
    foot: `${company.companyName} · ${number} · ${stockCode}`,
    fontSize: 8,
    content: layout.sheets.flatMap((one, i) =>
      page(one, i, `${stockCode} · glass sheet ${i + 1} of ${count}`, number, panels, i === 0 ? left : []),
    ),
  } satisfies PdfDocument;
});

function page(
  sheet: GlassSheet,
  at: number,
  title: string,
  number: string,
  panels: ReadonlyMap<string, PanelFacts>,
  more: readonly string[],
): Content[] {
  const steps = tableSteps(sheet);
  const numbers = new Map(steps.map((step) => [step.nodeId, step.number]));
  const share = (area: number) => `${((area / (sheet.width * sheet.height)) * 100).toFixed(1)} %`;
  const cuts = cutsOfSheet(sheet);
  const metres = cuts.reduce((sum, cut) => sum + cut.lengthMm, 0) / 1000;
  const facts = [
    `${sheet.width} × ${sheet.height} mm${sheet.fromOffcut ? ', an offcut' : ''}`,
    counted(steps.length, 'panel'),
    `yield ${share(sheet.itemArea)}, kept ${share(sheet.keptArea)}`,
    `${counted(cuts.length, 'cut')}, ${metres.toFixed(1)} m`,
    ...(sheet.isLocked ? ['locked'] : []),
    ...more,
  ];
  const svg = sheetDrawing(
    sheet,
    // As high as its glass, so that the drawing begins under the head.
    { width: 500, height: Math.min(470, roundAbout + ((500 - roundAbout) * sheet.height) / sheet.width) },
    {
      nameOf: (node) => panels.get(node.itemId ?? '')?.orderNumber ?? '',
      numberOf: (node) => String(numbers.get(node.id) ?? ''),
    },
  );
  return [
    {
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
      columns: [
        { width: '*', text: title, bold: true, fontSize: 14 },
        { width: 'auto', text: number, bold: true, fontSize: 14 },
      ],
    },
    { text: facts.join(' · '), style: 'soft', margin: [0, 0, 0, 6] },
    {
      columns: [
        { width: 505, stack: [drawing(svg, { width: 500 })] },
        { width: '*', fontSize: 7, stack: [stepTable(steps, panels)] },
      ],
    },
  ];
}

/** What to set and what to take off, panel by panel. */
const stepTable = (steps: readonly TableStep[], panels: ReadonlyMap<string, PanelFacts>) => {
  const panelOf = (step: TableStep) => panels.get(step.itemId);
  return table<TableStep>(
    [
      { title: 'No.', isNumeric: true, cell: (step) => String(step.number) },
      { title: 'Set', width: '*', cell: (step) => step.cuts.map((cut) => `${cut.letter} ${cut.mm}`).join('  ') || '–' },
      { title: 'Panel', cell: (step) => panelOf(step)?.barcode ?? '' },
      { title: 'Order', cell: (step) => panelOf(step)?.orderNumber ?? '' },
      { title: 'Due', cell: (step) => dayText(panelOf(step)?.dueDate ?? null).replace(/ \d{4}$/, '') },
    ],
    steps,
  );
};
