// @vitest-environment jsdom

import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import StockLevels from './stock-levels.tsx';

it('says how long the sheets last, and lists the days on which they moved with their movements', async () => {
  serverAnswers().on(inventoryContract.stockLevels, () => ({
    days: [10, 10, 8].map((sheets, i) => ({ day: `2026-03-0${i + 1}`, sheets })),
    reorderLevel: 9,
    used: 2,
    coverDays: 120,
  }));
  await renderBlock(<StockLevels stockId={3} />);
  expect(await screen.findByText(/what is on hand lasts 120 days at this pace/)).toBeTruthy();
  const row = screen.getByRole('row', { name: /3rd Mar/, hidden: true });
  expect(row.textContent).toMatch(/.28$/);
  expect(decodeURIComponent(row.querySelector('a')?.getAttribute('href') ?? '')).toContain('stockId~include~3');
});
