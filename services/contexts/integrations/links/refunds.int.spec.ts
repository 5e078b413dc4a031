import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkWorld, openLinkWorld } from '../testing/link-world.ts';

describe.each(['xero', 'myob'] as const)('%s', (key) => {
  let w: LinkWorld;
  beforeAll(async () => {
    w = await openLinkWorld(key);
    await w.connect();
    await w.map();
  });
  afterAll(() => w?.close());

  /** What was paid back there, by our number. */
  const refundsThere = () => [
    ...[...w.xero.organisation.payments.values()]
      .filter(({ Overpayment, Status }) => Overpayment && Status !== 'DELETED')
      .map(({ Reference, Amount }) => [Reference, Amount]),
    ...[...w.myob.file.refunds.values()].map(({ Memo, Amount }) => [Memo, Amount]),
  ];
  const tie = () => w.ok<{ rows: object[]; ar: object }>('GET', `/integrations/${key}/tieout/2026-07`);
  const refund = async (overpaymentId: number | null) => {
    const { version } = await w.ok<{ version: number }>('GET', `/accounts/overpayments/${overpaymentId}`);
    const asked = { version, mode: 'refund', method: 'EFTPOS', reason: 'Asked for it' };
    return w.ok('POST', `/accounts/overpayments/${overpaymentId}/close`, asked);
  };
  const keptOf = async (id: number) =>
    (await w.ok<{ overpaymentId: number | null }>('GET', `/accounts/paymentreceiveds/${id}`)).overpaymentId;

  it('what was paid over and is refunded is paid back there once, though its answer is lost, and ties out', async () => {
    const invoice = await w.invoiced();
    const amount = (Number(invoice.total) + 30).toFixed(2);
    const paid = await w.pay(invoice, amount, { allocations: [{ invoiceId: invoice.id, amount: invoice.total }] });
    await w.send();
    expect((await tie()).rows).toEqual([]);
    await refund(await keptOf(paid.id));
    w.later(2);
    await w.settle();
    expect((await tie()).rows).toMatchObject([{ kind: 'refund', number: paid.number, here: '30.00', there: '0.00' }]);
    w.server.faults.push({
      fits: ({ method, path, text }) => method !== 'GET' && /Overpayment|CreditRefund/.test(path + text),
      is: 'lost',
      times: 1,
    });
    await w.send(6);
    expect(w.server.faults[0]?.times).toBe(0);
    expect(refundsThere()).toEqual([[paid.number, 30]]);
    expect(await w.status('payment', paid.id)).toBe('synced');
    await w.look();
    expect((await tie()).rows).toEqual([]);
    expect((await w.paymentsHere()).length).toBe(1);
  });

  it('a prepayment of an order that is cancelled is refunded there', async () => {
    const contactId = await w.customer();
    const items = [{ stockId: w.shop.stock.get('HINGE90'), quantity: 2 }];
    const { id } = await w.ok<{ id: number }>('POST', '/orders', {
      contactId,
      reference: 'Ahead',
      dueDate: '2026-08-09',
      items,
    });
    await w.ok('POST', `/orders/${id}/approvedraft`, {});
    await w.ok('POST', `/orders/${id}/payments`, { amount: '20.00', method: 'EFTPOS' });
    await w.settle();
    const [ahead] = (await w.paymentsHere()).filter((one) => one.contactId === contactId);
    await w.ok('POST', `/orders/${id}/cancel`, { reason: 'Changed their mind' });
    await w.settle();
    await refund(await keptOf(ahead?.id ?? 0));
    await w.send(4);
    expect(refundsThere()).toContainEqual([ahead?.number, 20]);
    expect((await tie()).rows).toEqual([]);
  });
});
