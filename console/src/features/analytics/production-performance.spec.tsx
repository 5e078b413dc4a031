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
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { daysOfStage } from './capacity-days.tsx';
import { groupIn } from './performance-output.tsx';
import { ProductionPerformancePage } from './production-performance.page.tsx';
import { TimeColumns, whenOf } from './time-columns.tsx';

const words = (name: string, kind: MetricWords['kind'] = 'flow'): MetricWords => ({
  ...{ name, label: name.replaceAll('_', ' '), unit: '', decimals: 0, kind, good: 'up', version: 1 },
  ...{ words: 'What it counts', day: 'The day of the step' },
});
const around = (metrics: readonly MetricWords[]) => ({
  metrics: [...metrics],
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
});
const recordsDrill = (metric: string, more: object = {}) => ({ records: { view: 'records', metric, ...more } });
const none = { previous: null, lastYear: null, reason: null, tone: 'neutral' as const };
const record = {
  ...{ seq: 88, day: '2026-03-12', at: '2026-03-12T01:00:00.000Z', amount: '7.000000', number: 'P-100001' },
  ...{ record: 'productionItem', recordId: 7, customer: 'Bayside', customerId: 3, event: 'panel.created', text: '' },
};
const records = { rows: [record], total: '7.000000', count: 1, nextCursor: null };

let server: ReturnType<typeof serverAnswers>;
/** A call, or the records behind one of its numbers. */
function answers(call: Endpoint, metrics: readonly MetricWords[], data: object) {
  const response = z.union([call.response, recordsOf(call).response]);
  server.on({ ...call, response } as Endpoint, (_, { query }) => ({
    ...around(metrics),
    data: query.view === 'records' ? { metric: query.metric, records } : data,
  }));
}
const figures = (...metrics: string[]) => ({
  figures: metrics.map((metric) => ({ metric, value: '7', ...none, drill: recordsDrill(metric) })),
});
const series = (key: string, metric: string, values: (string | null)[]) => ({
  ...{ key, label: key, metric, values, total: '1', previous: null, lastYear: null, drill: null },
});
const bucket = (key: string) => ({ key, from: key, to: key, isPartial: false });
const hours = {
  buckets: [bucket('late'), bucket('2026-03-30'), bucket('2026-03-31'), bucket('none')],
  series: [
    series('cut', 'load_hours', ['2', '4', '14', '9']),
    series('cut/capacity', 'capacity', ['0', '8', '8', '0']),
  ],
};

beforeEach(() => {
  queryClient.clear();
  window.location.hash = '';
  server = serverAnswers();
  answers(calls.productionSummary, [words('wip_panels', 'state')], figures('wip_panels'));
  answers(calls.dueDates, [words('wip_panels', 'state')], {
    days: [
      { key: 'late', label: 'Late' },
      { key: '2026-03-31', label: '2026-03-31' },
    ],
    stages: [{ key: 'cut', label: 'Cut' }],
    cells: [
      {
        ...{ day: 'late', stage: 'cut', panels: 7, areaM2: '6.720000', hours: '3.500000' },
        drill: recordsDrill('wip_panels', { 'filter[stage]': 'cut', 'filter[due]': '2026-03-01' }),
      },
      { day: '2026-03-31', stage: 'cut', panels: 5, areaM2: '4.800000', hours: null, drill: null },
    ],
  });
  answers(calls.capacitySummary, [words('load_area', 'state')], {
    rows: [
      {
        ...{ stageKey: 'cut', stage: 'Cut', makesM2: '2.880000', capacity: '8.000000', panels: 7, areaM2: '6.720000' },
        ...{ load: '29.000000', gap: '4.000000', fullOn: '2026-03-31', source: 'Days of work' },
        drill: recordsDrill('load_panels', { 'filter[stage]': 'cut' }),
      },
    ],
    ...{ total: null, count: 1, nextCursor: null },
  });
  answers(calls.capacityChart, [words('load_hours', 'state')], hours);
});

it('shows what is due against what can be done, and opens the panels behind a number', async () => {
  await renderBlock(<ProductionPerformancePage search={{}} onSearch={() => undefined} />);
  expect(await screen.findAllByText('Panels on the floor by stage and due day: 7 of 12 late')).toHaveLength(2);
  expect(await screen.findByText('cut: 2 days have more due than can be done in time')).toBeTruthy();
  const stages = within(screen.getByRole('table', { name: 'What each stage has to do' }));
  expect(stages.getByRole('cell', { name: '4.0' })).toBeTruthy();
  expect(stages.getByRole('cell', { name: '31st Mar 2026' })).toBeTruthy();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cut, Late: 7, show the records' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('P-100001')).toBeTruthy();
  const asked = server.sent.findLast(({ query }) => query.view === 'records')?.query;
  expect(asked).toMatchObject({ 'filter[stage]': 'cut', 'filter[due]': '2026-03-01', metric: 'wip_panels' });
  // The number of a record stays on one line.
  expect(dialog.getByText('P-100001').closest('td')?.dataset.whole).toBe('true');
});

it('the days of a stage are at risk from where more is due than can be done; what has no day is no trouble', async () => {
  expect(daysOfStage(hours, 'cut').map(({ key, isAtRisk }) => [key, isAtRisk])).toEqual([
    ['late', true],
    ['2026-03-30', false],
    ['2026-03-31', true],
    ['none', false],
  ]);
});

it('says that nothing is there, that a part failed and comes again, and what is too little to tell', async () => {
  answers(calls.dueDates, [words('wip_panels', 'state')], { days: [], stages: [], cells: [] });
  answers(calls.capacityChart, [words('load_hours', 'state')], { buckets: [], series: [] });
  let fails = true;
  const failing = new Refused(500, { code: 'InternalError', message: 'The database is away' });
  server.on(calls.capacitySummary, () =>
    fails ? failing : { ...around([]), data: { rows: [], total: null, count: 0, nextCursor: null } },
  );
  await renderBlock(<ProductionPerformancePage search={{}} onSearch={() => undefined} />);
  expect(await screen.findByText(/No panel is on the floor at the end of this period/)).toBeTruthy();
  expect(await screen.findByText('These figures could not be loaded')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(/No stage has anything to do, and none has worked yet/)).toBeTruthy();
});

it('tells the output by the group of the address, each call by one that it has', async () => {
  const done = { key: 'Ada', label: 'Ada', share: '100.000000', previous: null, drill: recordsDrill('stage_done') };
  const values = { stage_done: '7', work_minutes: '9.000000', fpy: '75.000000' };
  const metrics = [words('stage_done'), words('work_minutes'), words('fpy', 'ratio')];
  const groups = { groups: [{ ...done, values }], other: null, rounding: null, total: values };
  answers(calls.performanceSummary, [words('finished')], figures('finished'));
  answers(calls.performanceBreakdown, metrics, groups);
  answers(calls.sessionsSummary, metrics, groups);
  answers(calls.stagesDoneChart, [words('stage_done')], {
    buckets: [bucket('2026-03-29'), bucket('2026-03-30')],
    series: [series('cut', 'stage_done', ['3', '4'])],
  });
  await renderBlock(<ProductionPerformancePage search={{ group: 'user' }} onSearch={() => undefined} />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Output' }));
  expect(await screen.findByText('Stages done, most on 30th Mar 2026: 4')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Output by user' }));
  expect(table.queryByRole('button', { name: /fpy/ })).toBeNull();
  await userEvent.click(table.getByRole('button', { name: 'Ada, work minutes 9: show the records' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  const asked = (call: Endpoint) =>
    server.sent.filter(({ path }) => path.endsWith(call.path)).map(({ query }) => query.groupBy);
  expect(new Set(asked(calls.stagesDoneChart))).toEqual(new Set(['stage', 'shift']));
  expect(new Set(asked(calls.sessionsSummary))).toEqual(new Set(['user']));
  expect(server.sent.findLast(({ query }) => query.view === 'records')?.query).toMatchObject({
    ...{ metric: 'work_minutes', groupBy: 'user' },
  });
});

it('names a stretch of time as it stands in a sentence, and no group that the page has not', () => {
  expect(whenOf('2026-11-04', 'day', false)).toBe('on 4th Nov 2026');
  expect(whenOf('2026-11-01', 'month', false)).toBe('in November');
  expect(whenOf('2026-11-01', 'month', true)).toBe('in November 2026');
  expect(whenOf('2026-11-02', 'week', false)).toBe('in the week from 2nd Nov 2026');
  expect([groupIn({ group: 'contact' }), groupIn({ group: 'station' }), groupIn({})]).toEqual([
    'stage',
    'station',
    'stage',
  ]);
});

it('opens everything a column holds, by the keyboard', async () => {
  const onDrill = vi.fn();
  const stack = (key: string) => ({
    ...series(key, 'stage_done', ['3', '4']),
    drill: recordsDrill('stage_done', { 'filter[stage]': key }),
  });
  await renderBlock(
    <TimeColumns
      title="Stages done"
      bucket="day"
      metrics={[words('stage_done')]}
      chart={{ buckets: [bucket('2026-03-29'), bucket('2026-03-30')], series: [stack('cut'), stack('qc')] }}
      onDrill={onDrill}
    />,
  );
  const chart = screen
    .getByText(/Stages done, most on/)
    .closest('figure')
    ?.querySelector<HTMLElement>('[tabindex="0"]');
  chart?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onDrill).toHaveBeenLastCalledWith('Stages done, 30th Mar 2026', {
    ...{ view: 'records', metric: 'stage_done', from: '2026-03-30', to: '2026-03-30', preset: '' },
  });
});

it('says of what stands at the end of a column the last, and the most only where that is another', async () => {
  const shown = (values: string[]) =>
    renderBlock(
      <TimeColumns
        title="On hand"
        bucket="day"
        metrics={[words('wip_panels', 'state')]}
        chart={{
          buckets: [bucket('2026-03-29'), bucket('2026-03-30')],
          series: [series('cut', 'wip_panels', values)],
        }}
        onDrill={() => undefined}
      />,
    );
  await shown(['5', '5']);
  expect(screen.getByText('On hand: 5 at the end')).toBeTruthy();
  await shown(['9', '5']);
  expect(screen.getByText('On hand: 5 at the end, most on 29th Mar 2026: 9')).toBeTruthy();
});

it('shows what the columns of a chart are compared with', async () => {
  const compared = (key: string, lastYear: string[]) => ({ ...series(key, 'stage_done', ['3', '4']), lastYear });
  await renderBlock(
    <TimeColumns
      title="Stages done"
      bucket="day"
      metrics={[words('stage_done')]}
      chart={{
        buckets: [bucket('2026-03-29'), bucket('2026-03-30')],
        series: [compared('cut', ['1', '5']), compared('qc', ['2', '6'])],
      }}
      onDrill={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('table', { name: 'Stages done by time' }));
  expect(table.getByRole('columnheader', { name: /Last year/ })).toBeTruthy();
  expect(table.getAllByRole('row').at(-1)?.textContent).toBe('30th Mar 20264411');
});
