// @vitest-environment jsdom
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { salesPricingContract } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { supplierPricingContract } from '@glasshouse/services/contexts/pricing/supplier/supplier-pricing.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import StockPrices from './stock-prices.tsx';

const { getStockPricing, priceHistory, setStockPricing } = salesPricingContract;
const { listSupplierPrices, changeSupplierPrices } = supplierPricingContract;
const list = (data: object[]) =>
  ({ draw: 0, data, recordsTotal: data.length, recordsFiltered: data.length, isCapped: false, summary: {} }) as never;
const float = {
  ...{ id: 3, stockCode: '10CLR', supplierName: 'Float Co', stockKind: 'glass', supplierCode: 'F10', cost: '31.20' },
  ...{ per: 'm2', freightPercent: '10', landedCost: '34.32', lastPaid: null, lastPaidAt: null, minimumQuantity: 2 },
  ...{ leadDays: 5, isPreferred: true, stockId: 7, supplierId: 4, changedAt: '2026-03-02T00:00:00.000Z' },
};
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
  server.on(getStockPricing, () => ({
    ...{ stockId: 7, code: '10CLR', unit: 'm²', priceGroup: 'Clear', ownRate: null, groupRate: '108.00' },
    ...{ rate: '108.00', key: 'glass/Clear/10', cost: '46.20', margin: '57.2', minimumMarginPercent: '25', version: 4 },
  }));
  const change = { at: '2026-03-02T00:00:00.000Z', by: 'Kim Lee', before: '102.00', after: '108.00' };
  server.on(priceHistory, ({ query }) =>
    query?.key === 'glass/Clear/10' ? [{ ...change, requestId: 5, requestNumber: 'PR-5' }] : [],
  );
  server.on(listSupplierPrices, () => list([float]));
  server.on(contactsContract.listContacts, () => list([]));
  server.on(setStockPricing, () => ({ changed: 1 }));
  server.on(changeSupplierPrices, () => ({ changed: 1 }));
});

it('tells how the price that holds changed, and by which price update', async () => {
  await renderBlock(<StockPrices stockId={7} stockCode="10CLR" />);
  const change = (await screen.findByText('Kim Lee')).closest('tr');
  expect(change?.textContent).toContain('102.00108.00');
  expect(change?.textContent).toContain('PR-5');
});

it('gives a stock item a price of its own', async () => {
  const complaint = vi.spyOn(console, 'error');
  await renderBlock(<StockPrices stockId={7} stockCode="10CLR" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set its own price' }, { timeout: 5000 }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '112.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await waitFor(() => expect(server.sentTo(setStockPricing)).toHaveLength(1));
  expect(server.sentTo(setStockPricing)[0]?.body).toEqual({ rate: '112.5', version: 4 });
  // The price has a `key` of its own, which is none of React's.
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

it('changes what a supplier asks, the rest of the terms as they were', async () => {
  await renderBlock(<StockPrices stockId={7} stockCode="10CLR" />);
  await userEvent.click(await screen.findByRole('button', { name: /the price of Float Co$/ }, { timeout: 5000 }));
  await userEvent.clear(screen.getByLabelText(/^Cost/));
  await userEvent.type(screen.getByLabelText(/^Cost/), '33');
  await userEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await waitFor(() => expect(server.sentTo(changeSupplierPrices)).toHaveLength(1));
  expect(server.sentTo(changeSupplierPrices)[0]?.body).toEqual({
    prices: [
      {
        ...{ stockId: 7, supplierId: 4 },
        terms: { supplierCode: 'F10', cost: '33', per: 'm2', freightPercent: '10', minimumQuantity: 2, leadDays: 5 },
      },
    ],
  });
});
