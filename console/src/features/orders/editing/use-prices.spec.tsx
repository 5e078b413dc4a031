// @vitest-environment jsdom
import { pricingContract } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messageHub } from '../../../lib/live/messages.ts';
import { serverAnswers } from '../../../testing/answers.ts';
import { firstLine } from './lines.ts';
import { usePrices } from './use-prices.ts';

const answer = (unit: string) => ({
  rates: null,
  discountPercent: '0',
  taxRatePercent: '10',
  price: { unit, line: unit, lineCurrency: '10.00', tree: [], lineMinimum: null },
  gst: '1.00',
  total: '11.00',
  error: null,
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('B-316 B-317 asks after 250 ms, keeps the answer, and asks again at once when a price changed', async () => {
  const server = serverAnswers();
  let unit = '10.000000';
  let batches = 0;
  server.on(pricingContract.lookupItem, () => answer(unit));
  server.on(pricingContract.lookupItems, () => {
    batches += 1;
    return [answer(unit)];
  });
  const lines = firstLine().map((line) => ({ ...line, stockId: 7, width: '600', height: '400', quantity: '1' }));
  const { result, rerender } = renderHook(() => usePrices(lines, 3, []));
  const shown = () => [...result.current.values()][0]?.answer?.price?.unit;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(249);
  expect(batches).toBe(0);
  await pass(10);
  expect(batches).toBe(1);
  expect(shown()).toBe('10.000000');
  rerender();
  await pass(2000);
  expect(batches).toBe(1);

  unit = '12.000000';
  await act(async () => messageHub.tell('/pricing/changes', {}));
  rerender();
  await pass(300);
  expect(batches).toBe(2);
  expect(shown()).toBe('12.000000');
});
