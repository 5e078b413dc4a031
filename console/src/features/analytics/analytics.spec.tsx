// @vitest-environment jsdom

import type { MetricWords } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { recordsOf } from '@glasshouse/services/contexts/roof/intelligence/answers/figures-call.contract';
import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { parametersOf } from './analytics.queries.ts';
import { NcrValuePage } from './ncr-value.page.tsx';
import { sayAmount, sayChange, sayLag, sayValue } from './say-value.ts';

const cost: MetricWords = {
  ...{ name: 'ncr_cost', label: 'Cost of NCRs', unit: '$ ex', decimals: 2, kind: 'flow', good: 'down', version: 1 },
  ...{ words: 'Reworks and credit notes', day: 'The day of the change' },
};
const around = {
  metrics: [cost],
  period: {
    preset: 'last30Days',
    from: '2026-03-01',
    to: '2026-03-30',
    timeZone: 'Australia/Melbourne',
    bucket: 'day',
  },
  asOf: { at: '2026-03-30T01:00:00.000Z', seq: 90, isNow: true },
  fresh: { at: '2026-03-30T01:00:00.000Z', seq: 90, lagMs: 0 },
  compare: { previous: null, lastYear: null },
};
const drill = { records: { view: 'records', metric: 'ncr_cost' } };
const record = {
  ...{ seq: 88, day: '2026-03-12', at: '2026-03-12T01:00:00.000Z', amount: '203.640000', number: 'SO-7' },
  ...{
    record: 'order',
    recordId: 7,
    customer: 'Bayside Frameless',
    customerId: 3,
    event: 'order.reworkLinked',
    text: '',
  },
};

beforeEach(() => {
  queryClient.clear();
  const server = serverAnswers();
  const figure = { metric: 'ncr_cost', value: '203.640000', previous: '100.000000', lastYear: null };
  const records = { rows: [record], total: '203.640000', count: 1, nextCursor: null };
  const figures = [{ ...figure, reason: null, tone: 'bad', drill }];
  const either = z.union([calls.ncrSummary.response, recordsOf(calls.ncrSummary).response]);
  server.on({ ...calls.ncrSummary, response: either } as Endpoint, (_, { query }) => ({
    ...around,
    data: query.view === 'records' ? { metric: 'ncr_cost', records } : { figures },
  }));
  const values = { ncr_cost: '203.640000' };
  server.on(calls.ncrBreakdown, () => ({
    ...around,
    data: {
      groups: [{ key: 'production', label: 'Production', values, share: '100.000000', previous: null, drill }],
      ...{ other: null, rounding: null, total: values },
    },
  }));
  server.on(calls.ncrOrders, () => ({ ...around, data: { rows: [], total: '0', count: 0, nextCursor: null } }));
});

it('shows each figure with its words and its change, and the records that make it', async () => {
  const onSearch = vi.fn();
  await renderBlock(<NcrValuePage search={{}} onSearch={onSearch} />);
  const figure = await screen.findByRole('button', { name: 'Cost of NCRs 203.64: show the records' });
  expect(screen.getByText('+103.6 %').textContent).toBe('+103.6 % against the period before, worse');
  expect(screen.getByText('Live')).toBeTruthy();
  expect(await screen.findByText('No NCR was raised in this period.')).toBeTruthy();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'lastMonth');
  expect(onSearch).toHaveBeenLastCalledWith({ preset: 'lastMonth', from: undefined, to: undefined });
  await userEvent.click(figure);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Rework linked')).toBeTruthy();
  expect(dialog.getByText('203.64')).toBeTruthy();
  expect(dialog.getByText('$203.64 ex GST')).toBeTruthy();
});

it('says what the rows of a table are, and asks each call by a group that it has', async () => {
  await renderBlock(<NcrValuePage search={{ group: 'outcome' }} onSearch={vi.fn()} />);
  const table = within(await screen.findByRole('table', { name: 'NCRs by outcome' }));
  expect(table.getByRole('columnheader', { name: 'Outcome' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'NCRs by outcome' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'NCRs raised' })).toBeTruthy();
  expect(parametersOf(calls.ncrBreakdown, { group: 'outcome' })).toEqual({ groupBy: 'outcome' });
  // The records of quotes on a page that is grouped by thickness: no call of quotes has that.
  expect(parametersOf(calls.quoteBreakdown, { group: 'thickness', preset: 'lastMonth' })).toEqual({
    preset: 'lastMonth',
  });
});

it('says an amount as it stands in a sentence', () => {
  const money = { decimals: 2, unit: '$ ex' };
  expect([sayAmount('-1220', money), sayAmount('3', { decimals: 2, unit: '$ inc' })]).toEqual([
    '−$1,220.00 ex GST',
    '$3.00 inc GST',
  ]);
  expect([sayAmount('12.5', { decimals: 1, unit: '%' }), sayAmount('7', { decimals: 0, unit: '' })]).toEqual([
    '12.5 %',
    '7',
  ]);
});

it('says a number rounded once, a dash for none, and no percent of nothing', () => {
  expect([sayValue('1234.565000', { decimals: 2 }), sayValue(null, undefined)]).toEqual(['1,234.57', '–']);
  expect([sayLag(800), sayLag(12_000), sayLag(7_200_000), sayLag(1e9)]).toEqual([
    'Live',
    '12 s behind',
    '2 h behind',
    '12 days behind',
  ]);
  expect([sayChange('83', '80', '%'), sayChange('80', '80', '%')]).toEqual(['+3.0 points', '0.0 points']);
  expect([sayChange('90', '100'), sayChange('1', '0'), sayChange('1', '-5')]).toEqual(['−10.0 %', null, null]);
});
