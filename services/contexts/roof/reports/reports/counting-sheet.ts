import { drawing, type PdfDocument, type TableCell } from '../../../../platform/pdf/document.ts';
import type { StocktakeItem } from '../../../inventory/stocktakes/stocktakes.contract.ts';
import { stocktakeFacts } from '../../../inventory/stocktakes/stocktakes.facts.ts';
import { code128Svg } from '../kit/code128.contract.ts';
import { table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { counted } from '../kit/words.ts';
import { stocktakeFoot, stocktakeHead } from './stocktake-head.ts';

const title = 'Counting sheet';

/** What somebody walks the racks with: every item with its bars to scan and room for the count; nothing of the books. */
export const countingSheet = report('reports.countingSheet', async ({ id }: { id: number }, context) => {
  const stocktake = await stocktakeFacts(context.tx, context.accountId, id);
  if (!stocktake) return null;
  const again = stocktake.items.filter((item) => item.isRecount);
  const items = again.length ? again : stocktake.items;
  return {
    title: `${title} ${stocktake.number}`,
    size: 'A4',
    foot: stocktakeFoot(title, stocktake, context),
    content: [
      ...stocktakeHead(title, stocktake, context),
      {
        text: `${counted(items.length, 'item')} to count${again.length ? ' again' : ''}. Write where you counted; counts of different bins add up.`,
        bold: true,
        margin: [0, 0, 0, 8],
      },
      table<StocktakeItem>(
        [
          { title: 'Scan', width: 96, cell: bars },
          { title: 'Glass', width: '*', cell: glass },
          { title: 'Size mm', cell: (item) => `${item.widthMm} × ${item.heightMm}`, isNumeric: true },
          { title: 'Of', cell: (item) => (item.kind === 'offcut' ? `Offcut ${item.bin}`.trim() : 'Sheets') },
          { title: 'Bin', width: 60, cell: () => ' ' },
          { title: 'Counted', width: 70, cell: (item) => (item.kind === 'offcut' ? choice : box) },
        ],
        items,
      ),
      { text: 'Counted by: ______________________   Date and time: ______________________', margin: [0, 8, 0, 0] },
    ],
  } satisfies PdfDocument;
});

const bars = (item: StocktakeItem): TableCell => ({
  stack: [
    drawing(code128Svg(item.barcode), { width: 88, height: 16 }),
    { text: item.barcode, style: 'soft', fontSize: 7 },
  ],
});
const glass = (item: StocktakeItem): TableCell => ({
  text: [{ text: item.stockCode, bold: true }, `\n${item.stockName}`],
});
const frame = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 18">${content}</svg>`;
/** Room for a number. */
const box: TableCell = {
  svg: frame('<rect x="0.5" y="0.5" width="58" height="16" fill="none" stroke="black" stroke-width="0.6"/>'),
  width: 60,
};
/** Found, or not found: to be ticked. */
const choice: TableCell = {
  columns: [
    {
      svg: frame('<rect x="0.5" y="2.5" width="11" height="11" fill="none" stroke="black" stroke-width="0.6"/>'),
      width: 14,
    },
    { text: 'found', style: 'soft' },
  ],
};
