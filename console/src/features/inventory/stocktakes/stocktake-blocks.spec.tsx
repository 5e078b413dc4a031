// @vitest-environment jsdom
import {
  type Stocktake,
  type StocktakeItem,
  stocktakesContract,
} from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { reportOptions } from '../../../widgets/report-loader/report-options.ts';
import { CountingView } from './counting/counting-view.tsx';
import { ReviewView } from './review/review-view.tsx';
import { stepsOf } from './stocktake-words.ts';
import { stocktakePapers } from './stocktakes.queries.ts';

const at = '2026-11-20T01:00:00.000Z';
const item = (id: number, fields: Partial<StocktakeItem> = {}): StocktakeItem => ({
  ...{
    id,
    kind: 'sheets',
    stockId: 5,
    stockCode: '06CLR',
    stockName: 'Clear 6 mm',
    sizeId: 100 + id,
    glassLevelId: null,
  },
  ...{ widthMm: 3660, heightMm: 2440 + id, bin: '', barcode: `SZ${100 + id}`, isRecount: false, recountReason: '' },
  ...{ counts: [], previousCounted: null, counted: null, isIdle: false, book: 10, variance: null, varianceValue: null },
  movedSince: null,
  ...fields,
});
const counted = (id: number, quantity: number, value: string, fields: Partial<StocktakeItem> = {}) =>
  item(id, {
    counted: quantity,
    variance: quantity - 10,
    varianceValue: value,
    movedSince: 0,
    counts: [{ bin: '', quantity, at, position: 4, byName: 'Ann' }],
    ...fields,
  });
const stocktake = (fields: Partial<Stocktake> = {}): Stocktake => ({
  ...{ id: 9, version: 3, number: 'ST-1001', name: '', scope: 'all', scopeText: 'All stock', includesOffcuts: true },
  ...{
    isBlind: false,
    isHidden: false,
    status: 'counting',
    isOpen: true,
    createdAt: at,
    createdBy: 'Ann',
    endedAt: null,
  },
  ...{ items: 3, counted: 0, flagged: 0, differing: 0, varianceValue: '0.00', isCounting: true, isReviewing: false },
  ...{ counters: [], actions: [], visits: [{ status: 'counting', at, by: 'Ann' }] },
  ...fields,
});

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  localStorage.clear();
  server = serverAnswers();
  server.on(stocktakesContract.saveItemCounts, ({ params, body }) => ({
    id: Number(params?.id),
    results: (body?.counts ?? []).map(({ key }) => ({ key, result: 'saved' as const, message: '' })),
  }));
  server.on(stocktakesContract.flagStocktakeItems, ({ params }) => ({ id: Number(params?.id) }));
});
const field = () => screen.getByLabelText('Quantity, or scan a label');
const sentCounts = () =>
  server.sentTo(stocktakesContract.saveItemCounts).flatMap((s) => (s.body as { counts: object[] }).counts);

it('B-292 a label scanned into the field puts its item in hand; its count goes to the server in a batch, then comes the next', async () => {
  await renderBlock(<CountingView stocktake={stocktake()} items={[item(1), item(2), item(3)]} />);
  await userEvent.type(field(), 'sz102{Enter}');
  const pad = within(screen.getByRole('region', { name: 'Count' }));
  expect(pad.getByText('3660 × 2442 mm')).toBeDefined();
  await userEvent.type(field(), '12{Enter}');
  await waitFor(() => expect(sentCounts()).toMatchObject([{ itemId: 2, quantity: 12, ageMs: 0 }]));
  expect(pad.getByText('3660 × 2443 mm')).toBeDefined();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('B-292 a label that the list does not have is looked up; glass that came since is counted as well', async () => {
  server.on(stocktakesContract.lookupStocktakeBarcode, () => ({
    items: [],
    found: { sizeId: null, glassLevelId: 77, stockCode: '06CLR', widthMm: 900, heightMm: 600 },
  }));
  await renderBlock(<CountingView stocktake={stocktake({ id: 10 })} items={[item(1)]} />);
  await userEvent.type(field(), 'GL77{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Found' }));
  await waitFor(() => expect(sentCounts()).toMatchObject([{ glassLevelId: 77, quantity: 1 }]));
});

it('counts with gloves by the number pad, and bins beside each other', async () => {
  await renderBlock(<CountingView stocktake={stocktake({ id: 11 })} items={[item(1)]} />);
  await userEvent.type(screen.getByLabelText(/^Bin/), 'A1');
  for (const key of ['1', '4', 'Delete the last digit', '5', 'Save'])
    await userEvent.click(screen.getByRole('button', { name: key }));
  await waitFor(() => expect(sentCounts()).toMatchObject([{ itemId: 1, quantity: 15, bin: 'A1' }]));
});

it('says why somebody may only look', async () => {
  await renderBlock(<CountingView stocktake={stocktake({ id: 12 })} items={[item(1)]} />, {
    granted: ['stockTake:read'],
  });
  expect(screen.getByText('Read-only')).toBeDefined();
  expect(screen.queryByLabelText('Quantity, or scan a label')).toBeNull();
});

it('B-290 B-291 the review lists differences by value and flags an item to be counted again', async () => {
  const items = [
    counted(1, 9, '-50.00'),
    counted(2, 13, '300.00'),
    counted(3, 10, '0.00'),
    counted(4, 2, '-400.00', { isRecount: true, recountReason: 'The difference is large' }),
  ];
  const review = stocktake({ status: 'review', isCounting: false, isReviewing: true, differing: 3 });
  await renderBlock(<ReviewView stocktake={review} items={items} />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => /3660 × 244\d/.exec(row.textContent ?? '')?.[0])).toEqual([
    '3660 × 2444',
    '3660 × 2442',
    '3660 × 2441',
  ]);
  expect(rows[0]?.textContent).toContain('The difference is large');
  const flags = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Count again/ });
  expect(flags.map((flag) => flag.checked)).toEqual([true, false, false]);
  await userEvent.click(flags[1] as HTMLElement);
  await waitFor(() =>
    expect(server.sentTo(stocktakesContract.flagStocktakeItems)[0]?.body).toEqual({ itemIds: [2], isRecount: true }),
  );
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('B-290 the living diagram shows the way: counting, review, a recount only when one is needed, the end', () => {
  const visits = [{ status: 'counting' as const, at, by: 'Ann' }];
  const way = (fields: Partial<Stocktake>) => stepsOf(stocktake(fields)).map(({ id, state }) => `${id} ${state}`);
  expect(way({ visits })).toEqual(['counting now', 'review ahead', 'recount skipped', 'completed ahead']);
  const inReview = { status: 'review' as const, isCounting: false, visits };
  expect(way({ ...inReview, flagged: 2 })).toEqual(['counting done', 'review now', 'recount ahead', 'completed ahead']);
  expect(way({ status: 'cancelled', isOpen: false, visits })).toEqual(['counting done', 'cancelled now']);
});

it('B-293 the summary is printed with values or without: hideStockValues stands in its address', () => {
  const papers = stocktakePapers(9).map(({ to, query }) => [to, query]);
  expect(papers).toContainEqual(['/inventory/stocktakes/9/summaryreport', undefined]);
  expect(papers).toContainEqual(['/inventory/stocktakes/9/summaryreport', { hideStockValues: 'true' }]);
  const read = reportOptions('hideStockValues');
  expect([read.parse({ hideStockValues: '' }), read.parse({ other: '1' })]).toEqual([
    { hideStockValues: 'true' },
    { hideStockValues: undefined },
  ]);
});
