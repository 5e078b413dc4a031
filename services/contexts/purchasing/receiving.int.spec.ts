import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../../platform/db/database.ts';
import { inSupplierCurrency } from './supplier-currency.contract.ts';
import { type BuyingOffice, base, openBuyingOffice } from './testing/buying-office.ts';

let w: BuyingOffice;
beforeAll(async () => {
  w = await openBuyingOffice();
});
afterAll(() => w?.close());

describe('receiving', () => {
  it('comes in parts; what is short stays on order or is closed with a reason', async () => {
    const before = await w.onHand();
    const id = await w.arrived();
    await w.receive(id, 6, { docket: 'D-2' });
    await w.done(id, 'receivingcomplete');
    expect(await w.order(id)).toMatchObject({ status: 'pendingReceival', lines: [{ received: 6, outstanding: 4 }] });
    await w.done(id, 'shipmentreceived');
    await w.receive(id, 3);
    const mute = await w.act(id, 'receivingcomplete', { short: [{ lineId: 1, keep: false }] });
    expect(mute).toMatchObject({ status: 422, target: 'short.0.reason' });
    await w.done(id, 'receivingcomplete', { short: [{ lineId: 1, keep: false, reason: 'one broke at theirs' }] });
    const ended = await w.order(id);
    expect(ended).toMatchObject({ status: 'completed', lines: [{ received: 9, closed: 1, outstanding: 0 }] });
    await w.settle();
    expect(await w.onHand()).toBe(before + 9);
  });

  it('refuses more than was ordered until somebody takes it on purpose, and counts what is sent back', async () => {
    const id = await w.arrived();
    const over = await w.receive(id, 11);
    expect(over).toMatchObject({ status: 409, says: 'Book received quantities: more is received than was ordered' });
    expect((await w.receive(id, 11, { acceptOver: true })).status).toBe(200);
    expect(await w.order(id)).toMatchObject({
      lines: [{ received: 11, outstanding: 0 }],
      receipts: [{ isOverAccepted: true }],
    });
    const other = await w.arrived();
    await w.receive(other, 0, { lines: [{ lineId: 1, quantity: 8, refused: 2 }], note: 'two cracked' });
    expect(await w.order(other)).toMatchObject({ lines: [{ received: 8, refused: 2, outstanding: 2 }] });
    expect((await w.receive(other, 0)).target).toBe('lines.0.quantity');
  });

  it('keeps the supplier’s currency at the rate of the day, and its freight, which goods that come into stock cost too', async () => {
    const rate = { rate: '0.65', asOf: '2026-01-05' };
    await w.ok('PUT', '/currency/exchange/USD', rate);
    const { supplierId } = w;
    await w.ok('PUT', `/contacts/${supplierId}/supplier`, { currencyCode: 'USD', freightPercent: '10' });
    const id = await w.arrived();
    await w.ok('PUT', '/currency/exchange/USD', { ...rate, rate: '0.70' });
    const order = await w.order(id);
    expect(order).toMatchObject({ currency: { code: 'USD', ...rate }, freightPercent: '10' });
    expect(inSupplierCurrency(order, order.totals.total)).toBe((Number(order.totals.total) * 0.65).toFixed(2));
    await w.receive(id, 1);
    const { rows } = await withAccount(w.runtime.db, w.accountId, (tx) =>
      sql<{ cents: number }>`select (data->'lines'->0->>'costCents')::int as cents from event
        where account_id = ${w.accountId} and stream_id = ${id} and data ? 'receiptKey' order by seq desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows[0]?.cents).toBe(Math.round(Number(order.lines[0]?.unitCost) * 110));
    await w.ok('PUT', `/contacts/${supplierId}/supplier`, { currencyCode: null, freightPercent: '0' });
    const plain = await w.order(await w.makes());
    expect(plain).not.toHaveProperty('currency');
    expect(plain).not.toHaveProperty('freightPercent');
  });

  it('posts a receipt once however often it is sent, and loses nothing of two receivers at once', async () => {
    const id = await w.arrived();
    const before = await w.onHand();
    const same = { receiptKey: 'the-same-key', lines: [{ lineId: 1, quantity: 2 }] };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => w.act(id, 'receivingupdate', same)),
      ...[1, 2, 3].map(() => w.receive(id, 1)),
    ]);
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await w.order(id)).toMatchObject({ lines: [{ received: 5 }] });
    await w.settle();
    await w.settle();
    expect(await w.onHand()).toBe(before + 5);
  });

  it('keeps stock equal to its movements after random receipts, each linked to its purchase order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }), async (parts) => {
        const id = await w.arrived({
          lines: [w.line({ quantity: 20 }), w.line({ sizeId: null, widthMm: 2000, heightMm: 1000 })],
        });
        for (const quantity of parts) {
          await w.receive(id, quantity);
          await w.receive(id, 0, { lines: [{ lineId: 2, quantity: 1 }] });
        }
        await w.settle();
        const { rows } = await withAccount(w.db, w.accountId, (tx) =>
          sql<{ total: number; size: number }>`
            select width_mm * 100000 + height_mm as size, sum(sheets)::int as total from read.stock_transaction
            where account_id = ${w.accountId} and stock_id = ${w.stockId} group by 1`.execute(tx),
        );
        const moved = new Map(rows.map((row) => [row.size, row.total]));
        for (const size of (await w.stock()).sheetSizes)
          expect(moved.get(size.widthMm * 100_000 + size.heightMm) ?? 0).toBe(size.quantity);
        const { data } = await w.ok<{ data: { causeId: number; sheets: number }[] }>(
          'GET',
          '/inventory/transactions?length=-1&filter[causeKind]=purchaseOrder',
        );
        const own = data.filter((row) => row.causeId === id).reduce((n, row) => n + row.sheets, 0);
        expect(own).toBe(parts.reduce((n, part) => n + part + 1, 0));
      }),
      { numRuns: 4 },
    );
  });

  it('knows what a sheet cost last, and what runs short', async () => {
    const id = await w.arrived({ lines: [w.line({ unitCost: '77.50' })] });
    await w.receive(id, 1);
    await w.settle();
    const query = `stockId=${w.stockId}&supplierId=${w.supplierId}&sizeId=${w.sizeId}`;
    expect(await w.ok('GET', `${base}/linecost?${query}`)).toEqual({
      unitCost: '77.50',
      from: 'lastPaid',
      isSupplied: true,
    });
    expect(await w.ok('GET', `${base}/suggestions`)).toMatchObject({ suggestions: expect.any(Array) });
  });
});
