import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { isSupplier } from '../../../contacts/contacts.contract.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { supplierPricesOf } from '../../../pricing/supplier/supplier-prices.facts.ts';
import { costUnitWords, type SupplierPriceRow } from '../../../pricing/supplier/supplier-pricing.contract.ts';
import { beside, block, facts, letterhead, note, table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { addressLines, dayOf, decimal, money, timeOf } from '../kit/words.ts';

/** What a supplier asks for each article that we buy there, to be checked with the supplier. */
export const supplierPricesReport = report(
  'reports.supplierPricesReport',
  async ({ id }: { id: number }, { tx, accountId, company, now, logo, by }) => {
    const supplier = await contactFacts(tx, accountId, id);
    if (!supplier || !isSupplier(supplier)) return null;
    const prices = await supplierPricesOf(tx, accountId, id);
    const day = dayOf(now, company.timeZone);
    return {
      title: `Supplier prices ${supplier.name}`,
      size: 'A4',
      foot: `${company.companyName} · Supplier prices · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
      content: [
        letterhead(company, logo, 'Supplier prices', day, false),
        beside(
          block('Supplier', [supplier.name, ...addressLines(supplier.address)]),
          facts([
            ['Our account', supplier.supplier.accountNumber],
            ['Articles', String(prices.length)],
          ]),
        ),
        ...(prices.length > 0
          ? [table<SupplierPriceRow>(columns, prices)]
          : note('Prices', 'None are written down yet.')),
      ],
    } satisfies PdfDocument;
  },
);

const columns = [
  { title: 'Stock', width: '*' as const, cell: (row: SupplierPriceRow) => row.stockCode },
  { title: 'Your code', cell: (row: SupplierPriceRow) => row.supplierCode },
  { title: 'Cost ex GST', cell: (row: SupplierPriceRow) => money(row.cost), isNumeric: true as const },
  { title: 'Per', cell: (row: SupplierPriceRow) => costUnitWords[row.per] },
  { title: 'Freight %', cell: (row: SupplierPriceRow) => decimal(row.freightPercent, 2), isNumeric: true as const },
  { title: 'Minimum', cell: (row: SupplierPriceRow) => String(row.minimumQuantity || ''), isNumeric: true as const },
  { title: 'Lead days', cell: (row: SupplierPriceRow) => String(row.leadDays || ''), isNumeric: true as const },
];
