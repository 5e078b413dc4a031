import { isClosedBlock } from '@glasshouse/state-machines/glass-block/glass-block.machine';
import { drawing, mm, type PdfDocument } from '../../../../platform/pdf/document.ts';
import { glassBlockFacts } from '../../../inventory/glassblocks/glassblocks.facts.ts';
import { code128Svg } from '../kit/code128.ts';
import { report } from '../kit/report.ts';
import { counted, dayOf, decimal } from '../kit/words.ts';

/** The label of a glass block: number in bars, glass, size, sheets and what a crane has to lift. */
export const glassBlockLabel = report('reports.glassBlockLabel', async ({ id }: { id: number }, context) => {
  const block = await glassBlockFacts(context.tx, context.accountId, id);
  if (!block) return null;
  const { number, stockCode, thicknessMm, widthMm, heightMm, sheets, weightKg, bin, reference } = block;
  const place = bin ? `Bin ${bin}` : 'No bin yet';
  const since = `Since ${dayOf(block.createdAt, context.company.timeZone)}`;
  return {
    title: `Label ${number}`,
    size: { widthMm: 100, heightMm: 50 },
    margins: [3, 2.5, 3, 0],
    fontSize: 8,
    content: [
      { text: [{ text: stockCode, bold: true, fontSize: 14 }, `   ${thicknessMm ?? ''} mm`] },
      { text: `${widthMm} × ${heightMm}`, bold: true, fontSize: 20, lineHeight: 1 },
      {
        text: [
          { text: counted(sheets, 'sheet'), bold: true, fontSize: 11 },
          `   ${decimal(weightKg, 0)} kg${isClosedBlock(block.status) ? '' : '   OPENED'}`,
        ],
      },
      { text: [place, reference, since].filter(Boolean).join('   '), margin: [0, 1, 0, 2] },
      drawing(code128Svg(number), { width: mm(52), height: mm(9) }),
      { text: `${number}   ${context.company.companyName}`, fontSize: 7 },
    ],
  } satisfies PdfDocument;
});
