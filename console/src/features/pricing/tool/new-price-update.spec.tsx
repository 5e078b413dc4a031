// @vitest-environment jsdom
import { pricingPage } from '@glasshouse/services/contexts/pricing/settings/pricing-settings.contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { pricingSettingsQuery, salesPricingQuery } from '../pricing.queries.ts';
import { NewPriceToolPage } from './price-tool.page.tsx';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-03-02T00:00:00.000Z'));
  serverAnswers();
  const prices = { listId: 1, version: 3, prices: [], stocks: [], minimumMarginPercent: '25' };
  queryClient.setQueryData(salesPricingQuery.queryKey, prices as never);
});
afterEach(() => vi.useRealTimers());

it.each([
  [0, '02/03/2026'],
  [45, '16/04/2026'],
])('a price update is proposed to start after the notice: noticeDays of %i', async (noticeDays, day) => {
  const settings = { ...pricingPage.defaults, noticeDays, defaultStep: '0.50' };
  queryClient.setQueryData(pricingSettingsQuery.queryKey, settings as never);
  await renderBlock(<NewPriceToolPage />);
  expect((screen.getByLabelText(/^From/) as HTMLInputElement).value).toBe(day);
  expect((screen.getByLabelText('Round to') as HTMLSelectElement).value).toBe('0.50');
});
