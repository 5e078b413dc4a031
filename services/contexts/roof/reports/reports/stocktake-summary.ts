import { dec } from '../../../../platform/kernel/money.ts';
import type { Content, PdfDocument } from '../../../../platform/pdf/document.ts';
import type { StocktakeItem } from '../../../inventory/stocktakes/stocktakes.contract.ts';
import { type StocktakeFactsOf, stocktakeFacts } from '../../../inventory/stocktakes/stocktakes.facts.ts';
import { table, totals } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { counted, money, timeOf } from '../kit/words.ts';
import { stocktakeFoot, stocktakeHead } from './stocktake-head.ts';

const title = 'Stocktake summary';

/** What a stocktake found: every difference, the largest value first, and what was not counted. Values can be left out. */
export const stocktakeSummary = report(
  'reports.stocktakeSummary',
  async ({ id, hideStockValues }: { id: number; hideStockValues: boolean }, context) => {
    const stocktake = await stocktakeFacts(context.tx, context.accountId, id);
    if (!stocktake) return null;
    const differing = stocktake.items
      .filter((item) => (item.variance ?? 0) !== 0)
      .sort((a, b) =>
        dec(b.varianceValue ?? 0)
          .abs()
          .comparedTo(dec(a.varianceValue ?? 0).abs()),
      );
    const open = stocktake.items.filter((item) => item.counted === null && !item.isIdle);
    const zone = context.company.timeZone;
    return {
      title: `${title} ${stocktake.number}`,
      size: 'A4',
      foot: stocktakeFoot(title, stocktake, context),
      content: [
        ...stocktakeHead(title, stocktake, context),
        { text: sentence(stocktake, open.length), bold: true, margin: [0, 0, 0, 8] },
        ...(differing.length ? [differences(differing, hideStockValues, zone)] : []),
        ...(differing.length && !hideStockValues ? [sumsOf(stocktake, differing)] : []),
        ...notCounted(open),
      ],
    } satisfies PdfDocument;
  },
);

const sentence = ({ items, differing }: StocktakeFactsOf, open: number) =>
  [`${counted(items.length, 'item')}, ${differenceWords(differing)}`, open ? `${open} not counted` : '']
    .filter(Boolean)
    .join(', ');

function differenceWords(differing: number | null): string {
  if (differing === null) return 'differences are shown once the blind count is over';
  return differing === 0 ? 'no differences' : `${differing} ${differing === 1 ? 'differs' : 'differ'}`;
}

const signed = (n: number) => (n > 0 ? `+${n}` : String(n).replace('-', '−'));

const differences = (items: readonly StocktakeItem[], hidesValues: boolean, zone: string): Content =>
  table<StocktakeItem>(
    [
      {
        title: 'Glass',
        width: '*',
        cell: (item) => ({ text: [{ text: item.stockCode, bold: true }, `\n${item.stockName}`] }),
      },
      { title: 'Size mm', cell: (item) => `${item.widthMm} × ${item.heightMm}`, isNumeric: true },
      { title: 'Of', cell: (item) => (item.kind === 'offcut' ? 'Offcut' : 'Sheets') },
      { title: 'Book', cell: (item) => String(item.book ?? 0), isNumeric: true },
      { title: 'Counted', cell: (item) => String(item.counted ?? ''), isNumeric: true },
      { title: 'Difference', cell: (item) => signed(item.variance ?? 0), isNumeric: true },
      ...(hidesValues
        ? []
        : [
            {
              title: 'Value',
              cell: (item: StocktakeItem) => money(item.varianceValue ?? '0'),
              isNumeric: true as const,
            },
          ]),
      { title: 'Counted by', cell: (item) => countedBy(item, zone) },
    ],
    items,
  );

function countedBy({ counts }: StocktakeItem, zone: string): string {
  const names = [...new Set(counts.map((count) => count.byName))].join(', ');
  const last = counts
    .map((count) => count.at)
    .sort()
    .at(-1);
  return last ? `${names}, ${timeOf(last, zone)}` : names;
}

function sumsOf({ varianceValue }: StocktakeFactsOf, items: readonly StocktakeItem[]): Content {
  const sumOf = (isGain: boolean) =>
    items
      .filter((item) => (item.variance ?? 0) > 0 === isGain)
      .reduce((sum, item) => sum.plus(item.varianceValue ?? 0), dec(0));
  return totals([
    ['Found', money(sumOf(true).toFixed(2))],
    ['Missing', money(sumOf(false).toFixed(2))],
    ['Difference at cost', money(varianceValue ?? '0')],
  ]);
}

/** Those of one glass on a line: who looks for a sheet reads by glass. */
function notCounted(items: readonly StocktakeItem[]): Content[] {
  if (!items.length) return [];
  const byGlass = [...Map.groupBy(items, (item) => item.stockCode)];
  const sizes = table<(typeof byGlass)[number]>(
    [
      { title: 'Not counted', cell: ([code]) => ({ text: code, bold: true }) },
      { title: 'Items', cell: ([, some]) => String(some.length), isNumeric: true },
      { title: 'Sizes mm', width: '*', cell: ([, some]) => sizesOf(some) },
    ],
    byGlass,
  );
  return [{ stack: [sizes], margin: [0, 4, 0, 8] }];
}

const sizesOf = (items: readonly StocktakeItem[]): string =>
  items
    .map(({ widthMm, heightMm, kind }) => `${widthMm} × ${heightMm}${kind === 'offcut' ? ' offcut' : ''}`)
    .join(', ');
