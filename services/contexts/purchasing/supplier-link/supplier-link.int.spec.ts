import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../../../platform/db/database.ts';
import { readSecrets } from '../../communication/reading/inbox-store.ts';
import { type BuyingOffice, base, openBuyingOffice } from '../testing/buying-office.ts';
import type { SupplierView } from './supplier-link.contract.ts';

let w: BuyingOffice;
beforeAll(async () => {
  w = await openBuyingOffice();
});
afterAll(() => w?.close());

describe('the supplier', () => {
  const open = (code: string) => w.open<SupplierView>('/purchasing/supplierlink', { code });
  async function linkOf(id: number): Promise<string> {
    await w.settle();
    await w.settle();
    return withAccount(w.db, w.accountId, async (tx) => {
      const logs = await tx
        .selectFrom('aggregate')
        .select(['id', 'state'])
        .where('account_id', '=', w.accountId)
        .where('type', '=', 'communicationLog')
        .orderBy('id')
        .execute();
      const own = logs.filter((log) => (log.state as { linkId: number }).linkId === id);
      const { link = '' } = await readSecrets(tx, w.accountId, own.at(-1)?.id ?? 0);
      expect(JSON.stringify(own)).not.toContain(link.split('#')[1]);
      return link.split('#')[1] ?? '';
    });
  }

  it('gets an approved order by mail, confirms and ships it through the link without signing in', async () => {
    const id = await w.makes({ type: 'bulk' });
    const code = await linkOf(id);
    const seen = await open(code);
    expect(seen.body).toMatchObject({
      supplierName: 'Float Co',
      mayConfirm: true,
      mayShip: false,
      lines: [{ quantity: 10 }],
    });
    const confirmed = await w.open<SupplierView>('/purchasing/supplierlink/answer', {
      tells: 'confirmed',
      code,
      name: 'Sam',
      expectedDate: '2026-04-01',
      lines: [{ lineId: 1, quantity: 8, expectedDate: '2026-04-02' }],
    });
    expect(confirmed.body).toMatchObject({ mayConfirm: false, mayShip: true });
    expect(await w.order(id)).toMatchObject({
      status: 'pendingShipping',
      sentTo: 'orders@floatco.example.com.au',
      confirmation: { by: 'supplier', name: 'Sam', expectedDate: '2026-04-01' },
      lines: [{ confirmedQuantity: 8, confirmedDate: '2026-04-02' }],
    });
    await w.settle();
    const news = async (as: string) =>
      (
        await w.ok<{ data: { summary: string; body: string }[] }>('GET', '/communication/notifications', undefined, as)
      ).data.filter((one) => one.summary.endsWith('Float Co: confirmed'));
    const { number } = await w.order(id);
    expect(await news('demo')).toMatchObject([
      { summary: `${number}, Float Co: confirmed`, body: 'Expected 2026-04-01' },
    ]);
    expect(await news('buyer')).toEqual([]);
    expect((await w.open('/purchasing/supplierlink/answer', { code, tells: 'confirmed' })).status).toBe(409);
    await w.open('/purchasing/supplierlink/answer', { code, tells: 'shipped', note: 'two crates' });
    expect(await w.order(id)).toMatchObject({
      status: 'pendingReceival',
      shipment: { by: 'supplier', note: 'two crates' },
    });
  });

  it('cannot use a link that is forged, of another order, sent again since, or too old', async () => {
    const [id, other] = [await w.makes(), await w.makes()];
    const [code, otherCode] = [await linkOf(id), await linkOf(other)];
    const [account, , ends, version, mark] = code.split('.');
    const forged = [
      [account, other.toString(36), ends, version, mark].join('.'),
      `${code}x`,
      `${code.split('.').slice(0, 4).join('.')}.${otherCode.split('.')[4]}`,
      'nonsense',
    ];
    for (const one of forged) expect((await open(one)).status).toBe(422);
    expect((await open(code)).status).toBe(200);
    await w.done(id, 'resend');
    const again = await linkOf(id);
    expect((await open(code)).status).toBe(422);
    expect((await open(again)).status).toBe(200);
    w.clock.advance(91);
    expect((await open(again)).status).toBe(422);
    w.clock.advance(-91);
  });

  it('is not mailed without an address: it waits to be sent', async () => {
    const id = await w.makes({ supplierId: w.muteSupplierId });
    await w.settle();
    const list = (filter: string) =>
      w.ok<{ data: { id: number }[] }>('GET', `${base}?length=-1&filter[${filter}]=true`);
    expect((await list('needsSending')).data.map((row) => row.id)).toContain(id);
    expect(await w.act(id, 'resend')).toMatchObject({ status: 422, target: 'email' });
    await w.done(id, 'resend', { isByHand: true, message: 'gave it to the driver' });
    await w.settle();
    expect((await list('needsSending')).data.map((row) => row.id)).not.toContain(id);
  });
});
