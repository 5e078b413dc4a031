// @vitest-environment jsdom
import { pricingContract } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { noRates } from './rate-table-rows.ts';
import { RatesTab } from './rates-tab.tsx';

const c = pricingContract;
const rates = {
  ...noRates,
  glass: [{ priceGroup: 'Clear', thicknessMm: 6, rate: '56.40' }],
  holes: [{ class: 'sunk' as const, fromMm: 0, belowMm: 12, rate: '18.00' }],
};
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(c.listPriceLists, () => [{ id: 2, version: 5, name: 'Trade' }]);
  server.on(c.getPriceList, () => ({ id: 2, version: 5, name: 'Trade', rates }));
  server.on(c.changeRates, () => ({ id: 2 }));
});
const sent = () => server.sentTo(c.changeRates).map(({ body }) => body as { rates: typeof rates; version: number });

it('changes a price, adds one like the last, and sends the list with the version that was read', async () => {
  const { container } = await renderBlock(<RatesTab />);
  const price = await screen.findByLabelText('Glass, row 1: Price ex GST');
  await userEvent.clear(price);
  await userEvent.type(price, '58.00');
  await userEvent.click(screen.getByRole('button', { name: 'Add a price: Glass' }));
  const thickness = screen.getByLabelText('Glass, row 2: Thickness');
  expect(screen.getByLabelText<HTMLInputElement>('Glass, row 2: Price group').value).toBe('Clear');
  await userEvent.clear(thickness);
  await userEvent.type(thickness, '8');
  await userEvent.type(screen.getByLabelText('Glass, row 2: Price ex GST'), '88');
  expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save price list' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.version).toBe(5);
  expect(sent()[0]?.rates.glass).toEqual([
    { priceGroup: 'Clear', thicknessMm: 6, rate: '58.00' },
    { priceGroup: 'Clear', thicknessMm: 8, rate: '88' },
  ]);
  expect(sent()[0]?.rates.holes).toEqual(rates.holes);
});

it('shows a refusal at the field it names', async () => {
  const details = [{ target: 'rates.glass.0.rate', message: 'Enter an amount such as 56.40' }];
  server.on(c.changeRates, () => new Refused(422, { code: 'BadFieldError', message: 'Errors', details }));
  await renderBlock(<RatesTab />);
  const price = await screen.findByLabelText('Glass, row 1: Price ex GST');
  await userEvent.type(price, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save price list' }));
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
});

it('is only read by whoever may not change prices', async () => {
  await renderBlock(<RatesTab />, { granted: ['pricingConfig:read'] });
  expect(await screen.findByText('56.40')).toBeTruthy();
  expect(screen.getByText('Countersunk')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save price list' })).toBeNull();
});

it('offers the first price list where there is none', async () => {
  server.on(c.listPriceLists, () => []);
  server.on(c.createPriceList, () => ({ id: 3 }));
  await renderBlock(<RatesTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Create the price list' }));
  await waitFor(() => expect(server.sentTo(c.createPriceList)).toHaveLength(1));
});
