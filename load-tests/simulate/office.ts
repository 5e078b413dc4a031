import { abnOf } from '@glasshouse/services/apps/tools/seed/abn';
import { dateOf, later } from '@glasshouse/services/apps/tools/seed/business';
import { takeOne } from '@glasshouse/services/apps/tools/seed/take-stock';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { stockCategories } from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import { stockFactsMany } from '@glasshouse/services/contexts/inventory/inventory.facts';
import { allocateCreditNote } from '@glasshouse/services/contexts/invoicing/credit/allocate-credit-note';
import { createCreditNote } from '@glasshouse/services/contexts/invoicing/credit/create-credit-note';
import { NewCreditNote } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { createPurchaseOrder } from '@glasshouse/services/contexts/purchasing/commands/create-purchase-order';
import { receivingComplete } from '@glasshouse/services/contexts/purchasing/commands/receiving-complete';
import { receivingUpdate } from '@glasshouse/services/contexts/purchasing/commands/receiving-update';
import {
  shipmentReceived,
  supplierConfirm,
} from '@glasshouse/services/contexts/purchasing/commands/run-lifecycle-action';
import { PurchaseOrderBody } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { recordIdByName } from '@glasshouse/services/platform/lists/list-records';
import type { Factory } from './factory.ts';
import { payAll, read } from './sell.ts';

/** Orders more of every sheet size that runs low; it comes the next working day. */
export async function buyGlass(f: Factory): Promise<void> {
  const { b, scenario, shop } = f;
  const stock = await b.read((tx) => stockFactsMany(tx, b.accountId, [...shop.stock.values()]));
  const low = [...stock.values()].flatMap((one) =>
    one.sheetSizes
      .filter((size) => size.quantity < scenario.reorderAt)
      .map((size) => ({
        stockId: one.id,
        sizeId: size.sizeId,
        widthMm: size.widthMm,
        heightMm: size.heightMm,
        quantity: scenario.reorderSheets,
        unitCost: (size.costCents / 100).toFixed(2),
        description: '',
        hasGst: true,
        expectedDate: null,
        orderItemId: null,
      })),
  );
  if (!low.length) return;
  const supplierId = (f.supplierId ??= await supplierOf(f));
  const expectedDate = dateOf(later(f.now, 1));
  const made = await f.run(
    createPurchaseOrder,
    PurchaseOrderBody.parse({ type: 'standard', supplierId, expectedDate, lines: low.slice(0, 40) }),
  );
  if (!made) return;
  await b.settle();
  await f.run(supplierConfirm, {
    id: made.id,
    name: 'Sales desk',
    note: '',
    supplierReference: '',
    expectedDate,
    lines: [],
  });
  f.after(22, () => receive(f, made.id, low.slice(0, 40)));
}

async function supplierOf(f: Factory): Promise<number> {
  const address = { address1: '2 Industrial Ave', suburb: 'Laverton North', state: 'VIC', postcode: '3026' };
  const body = { name: 'Southern Float', type: 'supplier', email: 'orders@southernfloat.example.com.au', address };
  const made = await f.b.must(f.now, createContact, ContactBody.parse({ ...body, abn: abnOf(f.b.random) }));
  return made.id;
}

async function receive(f: Factory, id: number, lines: readonly { quantity: number }[]): Promise<void> {
  const { b } = f;
  await f.run(shipmentReceived, { id, docket: `D${b.between(30_000, 39_999)}` });
  const isShort = b.chance(f.scenario.shortReceiptShare);
  const came = lines.map(({ quantity }, i) => ({
    lineId: i + 1,
    quantity: isShort && i === 0 ? quantity - 1 : quantity,
    refused: 0,
  }));
  const docket = `D${b.between(40_000, 49_999)}`;
  const body = { id, receiptKey: `simulated-${id}`, docket, note: '', acceptOver: false, lines: came };
  if (!(await f.run(receivingUpdate, body))) return;
  f.count('receipts');
  const short = isShort ? [{ lineId: 1, keep: false, reason: 'Broken in the pack, credited' }] : [];
  await f.run(receivingComplete, { id, short });
}

/** Customers on account pay some of what they owe; now and then a credit is given. */
export async function takeMoney(f: Factory): Promise<void> {
  const { b, scenario } = f;
  await b.settle();
  const owing = await b.read((tx) =>
    tx
      .selectFrom('invoice_list')
      .select(['id', 'order_id', 'contact_id'])
      .where('account_id', '=', b.accountId)
      .where('owing', '>', '0')
      .where('order_id', 'is not', null)
      .$narrowType<{ order_id: number }>()
      .orderBy('id')
      .execute(),
  );
  for (const invoice of owing) {
    if (b.chance(scenario.creditShare)) await giveCredit(f, invoice);
    if (b.chance(scenario.paidADay)) await payAll(f, invoice.order_id, b.chance(scenario.partPaidShare) ? 0.5 : 1);
  }
}

/** A credit for an invoice, which takes most of it; somebody takes as much again, which there is not. */
async function giveCredit(
  f: Factory,
  { id: invoiceId, order_id: orderId, contact_id: contactId }: { id: number; order_id: number; contact_id: number },
): Promise<void> {
  const item = (await read(f, orderId))?.items[0];
  if (!item) return;
  const line = { itemId: item.itemId, description: 'Scratched, kept at a discount', quantity: 1, unitPrice: '25.00' };
  const body = NewCreditNote.parse({ contactId, orderId, reason: 'Scratched', lines: [line] });
  const made = await f.run(createCreditNote, body);
  if (!made) return;
  f.count('credits');
  for (let i = 0; i < 2; i += 1) await f.run(allocateCreditNote, { id: made.id, invoiceId, amount: '20.00' });
}

/** The float glass is counted, differences are looked at and booked. */
export async function takeStock(f: Factory): Promise<void> {
  const { b } = f;
  const id = await b.read((tx) => recordIdByName(tx, b.accountId, stockCategories, 'Float glass'));
  if (id === null) return;
  const categoryIds = [id];
  await takeOne(b, { name: 'Float, weekly count', categoryIds, at: f.now, upTo: 'completed' });
  f.count('stocktakes');
}
