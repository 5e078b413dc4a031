import { dec } from '../../../../platform/kernel/money.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { accountFactsAt } from '../../../account/account.facts.ts';
import { stockBoughtBy } from '../../../orders/open-quotes.facts.ts';
import { paperOf } from '../../../pricing/customer-prices/price-list-paper.facts.ts';
import { beside, block, facts, letterhead, note, table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { addressLines, dayOf, dayText, decimal, money, timeOf } from '../kit/words.ts';

type Paper = NonNullable<Awaited<ReturnType<typeof paperOf>>>;
type Row = Paper['rows'][number];

const heads: Readonly<Record<string, string>> = {
  glass: 'Glass',
  stock: 'Stock items',
  toughening: 'Toughening',
  edgework: 'Edgework',
  holes: 'Holes',
  cutouts: 'Cutouts',
  corners: 'Corners',
  layers: 'Units and laminates',
  each: 'Hardware and services',
};

/** The price list a customer is given: its own prices, without its discount where one is taken off. */
export const customerPriceListReport = report(
  'reports.customerPriceListReport',
  async (
    { id, priceListId }: { id: number | null; priceListId: number },
    { tx, accountId, company, now, logo, by },
  ) => {
    const paper = await paperOf(tx, accountId, priceListId, (customerId) => stockBoughtBy(tx, accountId, customerId));
    // The path names the customer: another one's list is not found under it.
    if (!paper || (id !== null && paper.list.customerId !== id)) return null;
    const { list, customer, discountPercent } = paper;
    const day = dayOf(now, company.timeZone);
    const { taxRatePercent } = await accountFactsAt(tx, accountId, now);
    return {
      title: list.body.name,
      size: 'A4',
      foot: `${company.companyName} · ${list.body.name} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
      content: [
        letterhead(company, logo, 'Price list', day, false),
        beside(
          block('For', [customer.name, ...addressLines(customer.address)]),
          facts([
            ['List', list.body.name],
            ['From', dayText(list.body.validFrom)],
            ['Until', dayText(list.body.validTo)],
            ['Your discount', dec(discountPercent).isZero() ? '' : `${decimal(discountPercent, 2)} %, taken off below`],
          ]),
        ),
        ...Object.keys(heads).flatMap((section) => sectionOf(section, paper, taxRatePercent)),
        ...note('Note', list.body.note),
        ...note('Prices', paper.footer),
      ],
    } satisfies PdfDocument;
  },
);

function sectionOf(section: string, { rows, config }: Paper, gstPercent: string) {
  const mine = rows.filter((row) => row.section === section);
  if (!mine.length) return [];
  const gst = {
    title: 'With GST',
    cell: (row: Row) => money(row.agreed.times(dec(gstPercent).div(100).plus(1)).toFixed(2)),
    isNumeric: true as const,
  };
  return [
    table<Row>(
      [
        { title: heads[section] ?? section, width: '*', cell: (row) => row.label },
        { title: 'Per', cell: (row) => row.unit },
        { title: 'Price', cell: (row) => money(row.agreed.toFixed(2)), isNumeric: true },
        ...(config.showGst ? [gst] : []),
      ],
      mine,
    ),
  ];
}
