import { expect, it } from 'vitest';
import { bundle } from './bundle.ts';

it('keeps the first page and each further page within the bytes that a slow line can bear', async () => {
  const { pass, figure, target, pagesKb } = await bundle({}, {});
  const heaviest = Object.entries(pagesKb as Record<string, number>).slice(0, 3);
  expect(pass, `${figure}; allowed ${target}; heaviest: ${heaviest.map((page) => page.join(' ')).join(', ')}`).toBe(
    true,
  );
});
