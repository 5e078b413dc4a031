// @vitest-environment jsdom

import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import ArrivalsChart from './arrivals.tsx';

it('says what suppliers bring, and lists the days on which something comes with their orders', async () => {
  serverAnswers().on(purchasingContract.arrivals, () => ({
    today: '2026-03-02',
    days: [
      { day: '2026-03-02', orders: 2, pieces: 40 },
      { day: '2026-03-03', orders: 0, pieces: 0 },
    ],
    late: { orders: 1, pieces: 3 },
    undated: { orders: 0, pieces: 0 },
  }));
  await renderBlock(<ArrivalsChart />);
  const section = within(await screen.findByRole('region', { name: 'Arrivals of the next three weeks' }));
  expect(section.getByText('40 pieces of 2 orders expected in the next three weeks; 1 order late.')).toBeTruthy();
  const links = section.getAllByRole('link', { hidden: true });
  expect(links).toHaveLength(1);
  expect(decodeURIComponent(links[0]?.getAttribute('href') ?? '')).toContain('isOpen~include~true');
});
