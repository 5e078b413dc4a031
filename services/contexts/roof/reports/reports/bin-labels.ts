import { labelOf } from '../../../../platform/barcodes/label-forms.ts';
import { type Content, drawing, mm, type PdfDocument } from '../../../../platform/pdf/document.ts';
import { binsToLabel, containerToLabel, type HolderFacts } from '../../../inventory/bins/bins.facts.ts';
import { code128Svg } from '../kit/code128.ts';
import { report } from '../kit/report.ts';

/** The label of a bin, or of a bin and all below it: its code as large as it fits, its number in bars. */
export const binLabel = report(
  'reports.binLabel',
  async ({ id, deep }: { id: number; deep: boolean }, { tx, accountId }) => {
    const found = await binsToLabel(tx, accountId, id, deep);
    return found && paper('bin', found);
  },
);

/** The label of a container. */
export const containerLabel = report('reports.containerLabel', async ({ id }: { id: number }, { tx, accountId }) => {
  const found = await containerToLabel(tx, accountId, id);
  return found && paper('container', [found]);
});

const paper = (form: 'bin' | 'container', all: readonly HolderFacts[]): PdfDocument => ({
  title: all.length === 1 ? `Label ${all[0]?.code}` : `Labels of ${all[0]?.code} and below`,
  size: { widthMm: 100, heightMm: 50 },
  margins: [3, 2.5, 3, 0],
  fontSize: 8,
  content: all.map(
    (one, i): Content => ({
      ...(i > 0 ? { pageBreak: 'before' as const } : {}),
      stack: [
        { text: one.code, bold: true, fontSize: one.code.length > 12 ? 18 : 30, lineHeight: 1 },
        {
          text: [one.name, one.maxKg === null ? '' : `carries ${one.maxKg} kg`].filter(Boolean).join('   ') || ' ',
          margin: [0, 2, 0, 3],
        },
        drawing(code128Svg(labelOf(form, one.id)), { width: mm(62), height: mm(13) }),
        { text: labelOf(form, one.id), fontSize: 8 },
      ],
    }),
  ),
});
