import { stringify } from 'csv-stringify/sync';
import type { Layout } from '../optimiser.contract.ts';

/** A sheet job as machines are told of it. */
export interface Exported {
  readonly number: string;
  readonly stockCode: string;
  readonly layout: Layout;
  readonly names: Readonly<Record<string, { readonly barcode: string; readonly order: string }>>;
}

const pieces = ({ layout, names }: Exported) =>
  layout.sheets.flatMap((sheet, i) =>
    sheet.nodes
      .filter((node) => node.type !== 'branch')
      .map((node, order) => ({ sheet, number: i + 1, order: order + 1, node, name: names[node.itemId ?? ''] })),
  );

/** One line for each piece of glass in the order of cutting; mm from the lower left corner. */
export const csvOf = (job: Exported): string =>
  stringify(
    pieces(job).map(({ sheet, number, order, node, name }) => ({
      sheet: number,
      glass: job.stockCode,
      sheet_width: sheet.width,
      sheet_height: sheet.height,
      cut: order,
      level: node.level,
      kind: node.type,
      panel: name?.barcode ?? '',
      order: name?.order ?? '',
      x: node.x,
      y: node.y,
      width: node.w,
      height: node.h,
      turned: node.rotated ? 1 : 0,
    })),
    { header: true, escape_formulas: true },
  );

/** The same as data, with the whole cut tree. */
export const jsonOf = (job: Exported): string =>
  JSON.stringify(
    { job: job.number, glass: job.stockCode, unit: 'mm', panels: job.names, sheets: job.layout.sheets },
    null,
    1,
  );

const line = (layer: string, x1: number, y1: number, x2: number, y2: number) =>
  ['0', 'LINE', '8', layer, '10', x1, '20', y1, '11', x2, '21', y2].join('\n');

/** A drawing in DXF R12: sheets side by side, panels, offcuts and waste on layers of their own, labels as text. mm. */
export function dxfOf(job: Exported): string {
  const gapMm = 500;
  const entities: string[] = [];
  let left = 0;
  const box = (layer: string, x: number, y: number, w: number, h: number) =>
    entities.push(
      line(layer, x, y, x + w, y),
      line(layer, x + w, y, x + w, y + h),
      line(layer, x + w, y + h, x, y + h),
      line(layer, x, y + h, x, y),
    );
  for (const sheet of job.layout.sheets) {
    box('SHEET', left, 0, sheet.width, sheet.height);
    for (const node of sheet.nodes) {
      if (node.type === 'branch') continue;
      box(node.type === 'item' ? 'PANEL' : node.type.toUpperCase(), left + node.x, node.y, node.w, node.h);
      const name = job.names[node.itemId ?? ''];
      if (name)
        entities.push(
          ['0', 'TEXT', '8', 'LABEL', '10', left + node.x + 20, '20', node.y + 20, '40', 40, '1', name.barcode].join(
            '\n',
          ),
        );
    }
    left += sheet.width + gapMm;
  }
  const head = [
    '0',
    'SECTION',
    '2',
    'HEADER',
    '9',
    '$ACADVER',
    '1',
    'AC1009',
    '9',
    '$INSUNITS',
    '70',
    '4',
    '0',
    'ENDSEC',
  ];
  return `${[...head, '0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF'].join('\n')}\n`;
}
