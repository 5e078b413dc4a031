// @vitest-environment jsdom

import { exchangeRatesContract } from '@glasshouse/services/contexts/account/currencies/currencies.contract';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { ExchangeRates } from './exchange-rates.tsx';

const rate = (code: string, source: 'bank' | 'manual', isStale: boolean) => ({
  code,
  rate: { code, rate: '0.6512', asOf: '2026-11-20', source, isStale },
});

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
});
const show = (data: object[]) => {
  server.on(exchangeRatesContract.listExchangeRates, () => ({ own: 'AUD', data }) as never);
  return renderBlock(
    <Suspense>
      <ExchangeRates />
    </Suspense>,
  );
};

it('B-140 says of each currency what one dollar buys, since when, and who said so', async () => {
  await show([rate('USD', 'bank', false), rate('EUR', 'manual', true), { code: 'XAF', rate: null }]);
  const lines = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(lines[1]).toContain('USD');
  expect(lines[1]).toContain('0.6512');
  expect(lines[1]).toContain('Reserve Bank of Australia');
  expect(lines[1]).not.toContain('Older than 5 days');
  expect(lines[2]).toContain('Entered by hand');
  expect(lines[2]).toContain('Older than 5 days');
  expect(lines[3]).toContain('Not known');
});

it('offers the bank’s rate again only where one was entered', async () => {
  await show([rate('USD', 'bank', false), rate('EUR', 'manual', false)]);
  await screen.findAllByRole('row');
  expect(
    screen.getAllByRole('button', { name: /^Use the bank’s rate/ }).map((b) => b.getAttribute('aria-label')),
  ).toEqual(['Use the bank’s rate of EUR']);
});

it('says what to do while there is no other currency', async () => {
  await show([]);
  expect(await screen.findByText('Add a currency that you buy in; its rate is shown here.')).toBeTruthy();
});
