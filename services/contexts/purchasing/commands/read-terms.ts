import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { isOver } from '../../../platform/kernel/largest.ts';
import { dec, subtotal } from '../../../platform/kernel/money.ts';
import { accountFactsAt } from '../../account/account.facts.ts';
import { rateToKeep } from '../../account/currencies/exchange-rates.facts.ts';
import { isSupplier, type Supplier } from '../../contacts/contacts.contract.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { glassCodes, type StockFacts, stockFactsMany } from '../../inventory/inventory.facts.ts';
import { totalsOf } from '../domain/totals.ts';
import type { LineBody, PurchaseOrderBody } from '../purchasing.contract.ts';
import type { LineData, Terms } from '../purchasing.events.ts';

type Given = Omit<PurchaseOrderBody, 'type' | 'askApproval'>;

/** What was entered, made whole from supplier and stock. `lastLineId` is the highest line number given so far. 422 by field. */
export async function readTerms(context: CommandContext, input: Given, lastLineId = 0): Promise<Terms> {
  const { tx, accountId } = context;
  const supplier = await contactFacts(tx, accountId, input.supplierId);
  if (!supplier || !isSupplier(supplier)) throw badField('supplierId', 'Choose a supplier');
  if (supplier.isArchived) throw badField('supplierId', `${supplier.name} is archived`);
  const { taxRatePercent } = await accountFactsAt(tx, accountId, context.now);
  const stocks = await stockFactsMany(
    tx,
    accountId,
    input.lines.flatMap((line) => line.stockId ?? []),
  );
  await assertNoGlassByName(context, input.lines);
  let next = lastLineId;
  const lines = input.lines.map((line, i) => {
    const lineId = line.lineId ?? (next += 1);
    return readLine({ ...line, lineId }, stocks, `lines.${i}`);
  });
  if (isOver(totalsOf({ lines, gstPercent: taxRatePercent }).total, 'total'))
    throw badField('lines', 'The purchase order comes to a billion dollars or more. Check its costs and quantities');
  return {
    supplierId: input.supplierId,
    supplierName: supplier.name,
    supplierEmail: input.supplierEmail || supplier.email,
    reference: input.reference,
    note: input.note,
    deliverTo: input.deliverTo,
    expectedDate: input.expectedDate,
    isOwnPickup: input.isOwnPickup,
    gstPercent: taxRatePercent,
    ...(await buyingTerms(context, supplier.supplier)),
    lines,
  };
}

/** What of the supplier's terms the order keeps: its currency at the rate of the day, and its freight. */
async function buyingTerms({ tx, accountId, now }: CommandContext, { currencyCode, freightPercent }: Supplier) {
  const freight = dec(freightPercent).isZero() ? {} : { freightPercent };
  const currency = currencyCode === null ? null : await rateToKeep(tx, accountId, currencyCode, now);
  return { ...freight, ...(currency && { currency }) };
}

/** Glass named only by its code would be ordered without a sheet size: 422 at the line. */
async function assertNoGlassByName({ tx, accountId }: CommandContext, lines: readonly LineBody[]): Promise<void> {
  const texts = lines.map((line) => (line.stockId === null ? line.description.trim().toUpperCase() : ''));
  const codes = await glassCodes(tx, accountId, texts.filter(Boolean));
  for (const [i, text] of texts.entries())
    if (codes.has(text)) throw badField(`lines.${i}.sizeId`, `${text} is glass: choose a sheet size`);
}

function readLine(line: LineBody & { lineId: number }, stocks: ReadonlyMap<number, StockFacts>, at: string): LineData {
  const unitCost = line.unitCost === null ? null : subtotal(line.unitCost).replace(/(\.\d\d\d*?)0+$/, '$1');
  if (line.stockId === null) {
    if (!line.description) throw badField(`${at}.description`, 'Choose a stock item, or say what is ordered');
    return { ...line, unitCost, stockCode: '', sizeId: null };
  }
  const stock = stocks.get(line.stockId);
  if (!stock) throw badField(`${at}.stockId`, 'There is no such stock item');
  return {
    ...line,
    unitCost,
    stockCode: stock.code,
    description: line.description || stock.name,
    ...sizeOf(line, stock, at),
  };
}

/** The sheet size of a line: one that inventory knows, or a new format; nothing for what is no sheet. */
function sizeOf(line: LineBody, stock: StockFacts, at: string): Pick<LineData, 'sizeId' | 'widthMm' | 'heightMm'> {
  const { widthMm, heightMm } = line;
  if (stock.kind !== 'glass') return { sizeId: null, widthMm: null, heightMm: null };
  if (line.sizeId !== null) {
    const size = stock.sheetSizes.find((one) => one.sizeId === line.sizeId);
    if (!size) throw badField(`${at}.sizeId`, `${stock.code} has no such sheet size`);
    return { sizeId: size.sizeId, widthMm: size.widthMm, heightMm: size.heightMm };
  }
  if (!widthMm || !heightMm) {
    if (line.orderItemId !== null) return { sizeId: null, widthMm, heightMm };
    throw badField(`${at}.sizeId`, 'Choose a sheet size');
  }
  // Pieces made for a customer's order are no sheets of ours.
  const known =
    line.orderItemId === null && stock.sheetSizes.find((s) => s.widthMm === widthMm && s.heightMm === heightMm);
  return { sizeId: known ? known.sizeId : null, widthMm, heightMm };
}
