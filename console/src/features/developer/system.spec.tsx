// @vitest-environment jsdom
import { type Queue, systemContract } from '@glasshouse/services/contexts/developer/system/system.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { ageWords } from './age-words.ts';
import { SystemPage } from './system.page.tsx';

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
});
const show = (tab: string) =>
  renderBlock(
    <Suspense>
      <SystemPage />
    </Suspense>,
    { at: `/developer/system#${tab}` },
  );
const at = '2026-11-02T03:00:00.000Z';

it('B-143 tells which process is silent, and of a secret only whether it is set', async () => {
  const process = {
    instance: 'a:1',
    version: '2.9.8',
    startedAt: at,
    seenAt: at,
    memoryBytes: 2e8,
    delayMs: 3,
    leases: 1,
  };
  server.on(systemContract.systemInfo, () => ({
    ...{ version: '2.9.8', node: 'v22', clockSkewMs: 0, disk: null, seal: { at: null, waiting: 4 } },
    processes: [
      { name: 'api', isSilent: false, ...process },
      { name: 'projector', isSilent: true, ...process },
    ],
    postgres: { version: '17', bytes: 5e8, connections: 9, mostConnections: 100, startedAt: at, replica: false },
    broker: { kind: 'nats' as const, isConnected: true },
    settings: [{ name: 'Mail server', isSet: false }],
  }));
  await show('processes');
  expect((await screen.findByRole('row', { name: /projector/ })).textContent).toContain('Silent');
  expect(screen.getByRole('row', { name: /^api/ }).textContent).toContain('Running');
  expect(screen.getByText('Mail server').nextSibling?.textContent).toBe('Not set');
});

it('leads from the parked streams of a reader to their page, those furthest behind first', async () => {
  const queue = (name: string, waiting: number, failed: number): Queue => ({
    ...{ name, kind: 'projection', waiting, failed, running: 0, oldestSeconds: waiting ? 90 : null, perMinute: 3 },
  });
  server.on(systemContract.jobQueue, () => ({
    queues: [queue('order_list', 0, 0), queue('user_list', 7, 2)],
    jobs: [],
    schedules: [],
  }));
  await show('queues');
  const table = await screen.findByRole('table', { name: 'Queues' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('user_list');
  expect(rows[1]?.textContent).toContain('1 min');
  expect(within(table).getByRole('link', { name: '2 parked' }).getAttribute('href')).toBe('/developer/parked-streams');
  expect(screen.getByText('No job is waiting or running.')).toBeTruthy();
});

const line = { id: 9, at, level: 'error', process: 'api', message: 'request failed', accountId: 7 };

it('narrows the log by level and follows the correlation of a line', async () => {
  server.on(systemContract.readLogs, () => ({
    data: [{ ...line, correlationId: 'req-12345678', details: { status: 500 } }],
    next: null,
  }));
  await show('logs');
  expect(await screen.findByText('request failed')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Level/), { target: { value: 'warn' } });
  await waitFor(() => expect(server.sentTo(systemContract.readLogs).at(-1)?.query).toEqual({ level: 'warn' }));
  fireEvent.click(await screen.findByRole('button', { name: 'req-1234' }));
  await waitFor(() =>
    expect(server.sentTo(systemContract.readLogs).at(-1)?.query).toEqual({ correlationId: 'req-12345678' }),
  );
});

it('says when no line matches, and when the log cannot be read', async () => {
  let fails = false;
  server.on(systemContract.readLogs, () =>
    fails ? new Refused(422, { code: 'BadFieldError', message: 'Errors' }) : { data: [], next: null },
  );
  await show('logs');
  expect(await screen.findByText('No line matches.')).toBeTruthy();
  fails = true;
  fireEvent.change(screen.getByLabelText(/^Text/), { target: { value: 'x' } });
  expect(await screen.findByText('The log could not be read')).toBeTruthy();
});

it('shows older activity page by page; only records of the own company are links', async () => {
  const entry = (accountId: number, seq: number) => ({
    ...{ at, accountId, companyName: `Company ${accountId}`, actor: 'User 7', type: 'order.created' },
    ...{ stream: 'order', streamId: 40 + seq, seq },
  });
  server.on(systemContract.listActivityItems, ({ query }) =>
    query?.cursor ? { data: [entry(2, 1)], next: null } : { data: [entry(1, 2)], next: '5.1.2' },
  );
  await show('activity');
  expect((await screen.findByRole('link', { name: 'Order 42' })).getAttribute('href')).toBe('/orders/42');
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('order 41')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Order 41' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('says that no rule has run, and how often a cache saved work', async () => {
  server.on(systemContract.automationDiagnostics, () => ({
    ...{ rules: [], runs: 0, blocked: 0, longestChain: 0, oldestWaitSeconds: null },
  }));
  server.on(systemContract.cacheDiagnostics, () => ({
    data: [{ process: 'api', instance: 'a:1', name: 'Session tokens', entries: 3, most: 5000, hits: 3, misses: 1 }],
  }));
  await show('automations');
  expect(await screen.findByText('No rule has run in the last seven days.')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Caches' }));
  expect((await screen.findByRole('row', { name: /Session tokens/ })).textContent).toContain('75');
});

it('says an age in its largest unit', () => {
  expect([null, 0, 59.9, 60, 7_199, 90_000].map(ageWords)).toEqual(['–', '0 s', '59 s', '1 min', '1 h', '1 d']);
});
