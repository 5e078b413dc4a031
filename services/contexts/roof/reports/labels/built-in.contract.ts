import type { FieldOf, LabelRecordName } from './label-records.contract.ts';
import type { LabelElement, LabelLayout, LabelMedia } from './print-labels.contract.ts';

/** The papers that printers of labels and offices have; any other size can be entered. */
export const mediaSizes: readonly (Omit<LabelMedia, 'dpi'> & { readonly name: string })[] = [
  { name: '100 × 50 mm', widthMm: 100, heightMm: 50, gapMm: 3, sheet: 'roll' },
  { name: '100 × 150 mm', widthMm: 100, heightMm: 150, gapMm: 3, sheet: 'roll' },
  { name: '70 × 50 mm', widthMm: 70, heightMm: 50, gapMm: 3, sheet: 'roll' },
  { name: '50 × 25 mm', widthMm: 50, heightMm: 25, gapMm: 3, sheet: 'roll' },
  { name: 'A4 with 2 × 7 labels', widthMm: 99, heightMm: 38.1, gapMm: 0, sheet: 'a4' },
  { name: 'A4 with 3 × 8 labels', widthMm: 70, heightMm: 37, gapMm: 0, sheet: 'a4' },
];

const media: LabelMedia = { widthMm: 100, heightMm: 50, gapMm: 3, dpi: 203, sheet: 'roll' };
type Box = readonly [x: number, y: number, w: number, h: number];
type Font = Partial<Pick<Extract<LabelElement, { size: number }>, 'bold' | 'align'>>;
const plain = { turn: 0, bold: false, align: 'left', fit: 'shrink', white: false } as const;

const layoutOf = <N extends LabelRecordName>(
  record: N,
  make: (part: {
    field(name: FieldOf<N>, box: Box, size: number, font?: Font): LabelElement;
    bars(box: Box): LabelElement;
    drawing(box: Box): LabelElement;
  }) => readonly LabelElement[],
): LabelLayout => {
  const at = ([x, y, w, h]: Box) => ({ x, y, w, h });
  return {
    record,
    media,
    elements: make({
      field: (field, box, size, font = {}) => ({ kind: 'field', ...at(box), ...plain, ...font, size, field }),
      bars: (box) => ({ kind: 'barcode', ...at(box), turn: 0, field: 'barcode' }),
      drawing: (box) => ({ kind: 'drawing', ...at(box), turn: 0 }),
    }),
  };
};
const bold = { bold: true };

const holder = <N extends 'bin' | 'container'>(record: N) =>
  layoutOf(record, ({ field, bars }) => [
    field('code' as FieldOf<N>, [3, 2, 94, 14], 32, bold),
    field('name' as FieldOf<N>, [3, 17, 60, 5], 9),
    field('carries' as FieldOf<N>, [64, 17, 33, 5], 9, { align: 'right' }),
    bars([3, 23, 70, 17]),
    field('barcode' as FieldOf<N>, [3, 41, 70, 5], 9, { align: 'centre' }),
  ]);

/** The labels that the product prints until a company sets up its own. */
export const builtInLabels: { readonly [N in LabelRecordName]: LabelLayout } = {
  panel: layoutOf('panel', ({ field, bars, drawing }) => [
    field('orderNumber', [3, 2, 38, 5.5], 13, bold),
    field('piece', [42, 2, 23, 5.5], 8),
    field('customer', [3, 8, 62, 3.6], 8, bold),
    field('reference', [3, 11.8, 62, 3.6], 8),
    field('size', [3, 15.6, 62, 7], 17, bold),
    field('glass', [3, 23, 36, 4.4], 10, bold),
    field('thickness', [40, 23, 25, 4.4], 9),
    field('edges', [3, 27.6, 36, 3.6], 8),
    field('work', [40, 27.6, 57, 3.6], 8),
    field('due', [3, 31.4, 34, 3.6], 8),
    field('recut', [38, 31.4, 13, 3.6], 8, bold),
    field('reprint', [52, 31.4, 16, 3.6], 8, bold),
    drawing([67, 2, 30, 25]),
    field('unit', [70, 31.4, 27, 3.6], 8, bold),
    field('ply', [70, 35.6, 27, 4.2], 10, bold),
    field('facing', [70, 40.2, 27, 3.6], 8),
    bars([3, 35.6, 66, 9]),
    field('barcode', [3, 45, 66, 3.4], 7, { align: 'centre' }),
    field('company', [70, 45, 27, 3.4], 7, { align: 'right' }),
  ]),
  offcut: layoutOf('offcut', ({ field, bars }) => [
    field('glass', [3, 2.5, 60, 6], 14, bold),
    field('thickness', [64, 2.5, 33, 6], 10, { align: 'right' }),
    field('size', [3, 9.5, 94, 9], 22, bold),
    field('place', [3, 19.5, 94, 4.5], 9),
    bars([3, 26, 66, 13]),
    field('barcode', [3, 40, 66, 4.5], 9, { align: 'centre' }),
    field('company', [70, 40, 27, 4.5], 7, { align: 'right' }),
  ]),
  glassBlock: layoutOf('glassBlock', ({ field, bars }) => [
    field('glass', [3, 2.5, 60, 6], 14, bold),
    field('thickness', [64, 2.5, 33, 6], 10, { align: 'right' }),
    field('size', [3, 9, 94, 8.5], 20, bold),
    field('sheets', [3, 18, 32, 5], 11, bold),
    field('weight', [36, 18, 30, 5], 11),
    field('opened', [67, 18, 30, 5], 11, { bold: true, align: 'right' }),
    field('place', [3, 24, 40, 4], 8),
    field('reference', [44, 24, 28, 4], 8),
    field('since', [73, 24, 24, 4], 8, { align: 'right' }),
    bars([3, 29, 66, 12]),
    field('barcode', [3, 42, 66, 4.5], 9, { align: 'centre' }),
    field('company', [70, 42, 27, 4.5], 7, { align: 'right' }),
  ]),
  bin: holder('bin'),
  container: holder('container'),
  purchaseItem: layoutOf('purchaseItem', ({ field, bars }) => [
    field('item', [3, 2.5, 94, 7], 17, bold),
    field('description', [3, 10, 94, 4], 8),
    field('size', [3, 14.5, 94, 6], 14, bold),
    field('orderNumber', [3, 21, 26, 4], 9, bold),
    field('quantity', [30, 21, 25, 4], 8),
    field('supplier', [56, 21, 41, 4], 8, { align: 'right' }),
    field('forOrder', [3, 25.5, 45, 4], 9, bold),
    field('printed', [50, 25.5, 47, 4], 8, { align: 'right' }),
    bars([3, 31, 72, 11]),
    field('barcode', [3, 43, 72, 4], 8, { align: 'centre' }),
    field('company', [76, 43, 21, 4], 7, { align: 'right' }),
  ]),
};
