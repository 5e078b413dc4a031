// @vitest-environment jsdom
import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { QueueList } from './queue-list.tsx';
import type { StationApp } from './use-station-app.ts';

const row = (id: number, orderNumber: string): PanelRow => ({
  ...{ id, barcode: `P-${id}`, orderId: 1, orderNumber, itemId: id < 3 ? 1 : 2, contactName: 'Bayside', reference: '' },
  ...{
    stockId: 1,
    stockCode: '10CLR',
    thicknessMm: 10,
    widthMm: 600 + id,
    heightMm: 400,
    cutWidthMm: 604,
    cutHeightMm: 404,
  },
  ...{ edges: ['FP', 'FP', 'FP', 'FP'], holes: 0, cutouts: 0, isToughened: false, dueDate: null, pieceNumber: 1 },
  ...{ pieceCount: 3, status: 'queued' as never, stageKey: 'drill' as never, isInWork: false, isOnFloor: true },
  ...{ stationId: 7, sheetId: null, taskId: null, recutOf: null, areaM2: '0.24', weightKg: '6.0', valueCents: 100 },
  ...{ createdAt: '2026-03-02T01:00:00.000Z', finishedAt: null },
});
const queue = [row(1, 'SO-1'), row(2, 'SO-1'), row(3, 'SO-2')];
const choose = vi.fn();
const app = {
  ...{ panels: { inWork: [], queue, queueCount: 3 }, current: null, choose },
  station: { id: 7, stageKey: 'drill', stageName: 'Drilling', queueNotes: [] },
} as unknown as StationApp;
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  choose.mockClear();
  server = serverAnswers();
});

it('finds panels of the queue by words, and chooses the one that is touched', async () => {
  server.on(stationAppContract.searchStation, () => ({ panels: [row(90, 'SO-9')] }));
  await renderBlock(<QueueList app={app} />);
  await userEvent.type(screen.getByLabelText('Find in the queue'), 'so-9');
  const asked = () => server.sentTo(stationAppContract.searchStation).at(-1)?.query.search;
  await waitFor(() => expect(asked()).toBe('so-9'));
  await screen.findByText('1 found');
  await userEvent.click(screen.getByRole('button', { name: /SO-9/ }));
  expect(choose).toHaveBeenCalledWith('P-90');
});

it('shows the queue by line of order, with how many panels are here', async () => {
  const line = {
    ...{ orderId: 1, orderNumber: 'SO-1', itemId: 1, contactName: 'Bayside', stockCode: '10CLR' },
    ...{ pieces: 3, here: 2, finished: 1, panels: [queue[0], queue[1]] as PanelRow[] },
  };
  server.on(stationAppContract.listAssemblies, () => ({ assemblies: [line] }));
  await renderBlock(<QueueList app={app} />);
  await userEvent.click(screen.getByRole('button', { name: 'By line' }));
  const button = await screen.findByRole('button', { name: /2 of 3 here/ });
  await userEvent.click(button);
  expect(screen.getAllByRole('button', { name: /601|602/ })).toHaveLength(2);
});
