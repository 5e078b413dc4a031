import { DateTime } from 'luxon';
import type { Tx } from '../../../../platform/db/database.ts';
import { withAccount } from '../../../../platform/db/database.ts';
import { byteOrderMark, csvLine } from '../../../../platform/export/csv.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../../platform/kernel/errors.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { type StockFacts, stockOfKind } from '../../../inventory/inventory.facts.ts';
import { priceItem } from '../../../pricing/pricing.facts.ts';
import { letterhead, table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { counted, dayOf, money, timeOf } from '../kit/words.ts';

interface Priced {
  readonly stock: StockFacts;
  /** List prices without GST; null is not offered. */
  readonly perM2: string | null;
  readonly toughening: string | null;
  readonly each: string | null;
}
type Kind = StockFacts['kind'];

/** What is sold and what it costs, from the price list that holds now. */
async function readPrices(tx: Tx, accountId: number, kind: Kind | null): Promise<Priced[]> {
  const stock = await stockOfKind(tx, accountId, kind);
  const answers = await priceItem(tx, accountId, { items: stock.map(({ id }) => ({ stockId: id })) });
  return stock.map((one, i) => {
    const rates = answers[i]?.rates ?? null;
    return {
      stock: one,
      perM2: one.kind === 'glass' ? (rates?.glassPerM2 ?? null) : null,
      toughening: one.kind === 'glass' && one.canToughen ? (rates?.tougheningPerM2 ?? null) : null,
      each: one.kind === 'glass' ? null : (rates?.each ?? null),
    };
  });
}

const orNone = (amount: string | null) => (amount === null ? '–' : money(amount));

/** The list prices of everything that is sold, on paper. */
export const salesPricingReport = report(
  'reports.salesPricingReport',
  async (_: object, { tx, accountId, company, now, logo, by }) => {
    const rows = await readPrices(tx, accountId, null);
    return {
      title: `Sales pricing ${dayOf(now, company.timeZone)}`,
      size: 'A4',
      foot: `${company.companyName} · Sales pricing · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
      content: [
        letterhead(company, logo, 'Sales pricing', dayOf(now, company.timeZone), false),
        { text: `${counted(rows.length, 'item')}, list prices without GST`, bold: true, margin: [0, 0, 0, 8] },
        table<Priced>(
          [
            { title: 'Code', cell: ({ stock }) => stock.code },
            { title: 'Name', width: '*', cell: ({ stock }) => stock.name },
            { title: 'Kind', cell: ({ stock }) => kinds[stock.kind] },
            { title: 'Thickness mm', cell: ({ stock }) => String(stock.thicknessMm ?? ''), isNumeric: true },
            { title: 'Glass a m²', cell: (row) => orNone(row.perM2), isNumeric: true },
            { title: 'Toughening a m²', cell: (row) => orNone(row.toughening), isNumeric: true },
            { title: 'Each', cell: (row) => orNone(row.each), isNumeric: true },
          ],
          rows,
        ),
      ],
    } satisfies PdfDocument;
  },
);

const kinds = { glass: 'Glass', hardware: 'Hardware', service: 'Service' } as const;
const head = ['Code', 'Name', 'Kind', 'Thickness mm', 'Price group', 'Glass $ a m²', 'Toughening $ a m²', '$ each'];

/** The same as CSV, of one kind of stock or of all. */
export const salesPricingExport = openHandler(
  'reports.salesPricingExport',
  async ({ stockType }: { stockType?: Kind | undefined }, { runtime, principal }) => {
    if (!principal) throw unauthenticated();
    const { accountId } = principal;
    const { rows, zone } = await withAccount(runtime.db, accountId, async (tx) => ({
      rows: await readPrices(tx, accountId, stockType ?? null),
      zone: (await accountFacts(tx, accountId)).timeZone,
    }));
    const lines = rows.map(({ stock, perM2, toughening, each }) =>
      [
        stock.code,
        stock.name,
        kinds[stock.kind],
        String(stock.thicknessMm ?? ''),
        stock.priceGroup,
        perM2,
        toughening,
        each,
      ].map((cell) => cell ?? ''),
    );
    const day = DateTime.fromJSDate(runtime.clock.now(), { zone }).toISODate();
    return new FileAnswer({
      name: `Sales pricing ${day}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Buffer.from(byteOrderMark + [head, ...lines].map(csvLine).join('')),
    });
  },
);
