// @vitest-environment jsdom

import { floorPastContract, type Mark } from '@glasshouse/services/contexts/production/past/past.contract';
import {
  type FloorSummary,
  type PanelRow,
  productionContract,
} from '@glasshouse/services/contexts/production/production.contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../lib/api/query.ts';
import { listenForKeys } from '../../../../lib/keys/keys.ts';
import { Refused, serverAnswers } from '../../../../testing/answers.ts';
import { renderBlock } from '../../../../testing/render.tsx';
import { ManagerPage } from '../manager.page.tsx';
import { iso } from './replay-block.ts';

// A Tuesday, 10:14 in Melbourne.
const at = Date.parse('2026-03-09T23:14:00.000Z');
const minute = 60_000;
const panel = (id: number, status: PanelRow['status'] = 'queued'): PanelRow => ({
  ...{ id, barcode: `P-${100000 + id}`, orderId: 1, orderNumber: 'SO-24001', itemId: 1, contactName: 'Bayside' },
  ...{ reference: '', stockId: 1, stockCode: '10CLR', thicknessMm: 10, widthMm: 1000, heightMm: 500, cutWidthMm: 1002 },
  ...{ cutHeightMm: 502, edges: ['FP', 'FP', 'FP', 'FP'], holes: 0, cutouts: 0, pane: null, isToughened: false },
  ...{ dueDate: '2026-03-12', pieceNumber: 1, pieceCount: 1, stageKey: 'cut', isInWork: false, isOnFloor: true },
  ...{ stationId: null, sheetId: null, taskId: null, recutOf: null, areaM2: '0.50000', weightKg: '12.50000' },
  ...{ valueCents: 10000, createdAt: iso(at - 5 * minute), finishedAt: null, status },
});
const count = { panels: 1, areaM2: '0.50000' };
const stage = { inWork: 0, late: 0, today: 0, tomorrow: 0, later: 1, ...count };
const floorAt = (now: string): FloorSummary => ({
  ...{ now, today: '2026-03-10', timeZone: 'Australia/Melbourne', workInProgress: count, finishedToday: count },
  ...{ recutsToday: 0, atRisk: { panels: 0, valueCents: 0 }, stations: [], panels: [panel(1)], broken: [] },
  stages: [
    { key: 'cut', name: 'Cut', ...stage },
    { key: 'despatch', name: 'Despatch', ...stage },
  ],
});
const mark = (kind: Mark['kind'], minutes: number, title: string, lasted: number | null = null): Mark => ({
  ...{ kind, seq: minutes, at: iso(at + minutes * minute), title, detail: 'Chip', panelId: null, stationId: null },
  ...{ until: lasted === null ? null : iso(at + (minutes + lasted) * minute), taskId: null },
});

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(productionContract.managerSummary, ({ query }) => floorAt(query?.at ?? iso(at + 60 * minute)));
  server.on(floorPastContract.replayFloor, ({ query }) => ({
    ...{ from: query?.from ?? '', to: query?.to ?? '' },
    frames: [
      { seq: 9, at: iso(at + 30_000), topic: 'production/floor' as const, patches: [{ id: 2, row: { ...panel(2) } }] },
    ],
  }));
  server.on(floorPastContract.floorMarks, ({ query }) => ({
    ...{ from: query?.from ?? '', to: query?.to ?? '', isCut: false },
    curve: [{ at: query?.from ?? '', ...count }],
    marks: [mark('break', 3, 'Panel broken at Polisher A'), mark('furnaceLoad', 5, 'Furnace load F-1', 4)],
  }));
});
const open = async () => {
  const { router } = await renderBlock(<ManagerPage />, { at: `/production/manager?at=${iso(at)}` });
  await screen.findByText('Read only, Tue 10:14');
  return router;
};
const asked = () => screen.getByRole('slider', { name: 'Time' });

it('shows the floor of the instant in its address, read only, with the time along its foot', async () => {
  await open();
  expect(server.sentTo(productionContract.managerSummary).some(({ query }) => query.at === iso(at))).toBe(true);
  expect(asked().getAttribute('aria-valuetext')).toBe('Tue 10:14, 1 panel in work, 0 late');
  expect(screen.getByRole('heading', { level: 1, name: 'Production manager' })).toBeTruthy();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map((one) => one.id)).toEqual([]);
});

it('goes from event to event, from mark to mark and back to now by keys', async () => {
  const stop = listenForKeys(window);
  const router = await open();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(asked().getAttribute('aria-valuenow')).toBe(String(at + 30_000)));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ at: iso(at + 30_000) }));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(asked().getAttribute('aria-valuenow')).toBe(String(at + 3 * minute)));
  expect(screen.getByText('Panel broken at Polisher A')).toBeTruthy();
  await userEvent.keyboard('l');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('at'));
  stop();
});

it('counts a second key that comes before the address has followed the first', async () => {
  const stop = listenForKeys(window);
  await open();
  await screen.findByRole('button', { name: /Marks/ });
  act(() => {
    fireEvent.keyDown(window, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(window, { key: 'ArrowRight', shiftKey: true });
  });
  await waitFor(() => expect(asked().getAttribute('aria-valuenow')).toBe(String(at + 5 * minute)));
  stop();
});

it('lists the marks for who reads, each with its way there', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Marks/ }));
  const table = await screen.findByRole('table', { name: 'Marks, 08:00 to 12:00' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('Lasted'),
    expect.stringContaining('Panel broken at Polisher A'),
    expect.stringMatching(/Furnace load F-1.*4\.0$/),
  ]);
  await userEvent.click(within(table).getByRole('button', { name: 'Go to 10:19, Furnace load F-1' }));
  await waitFor(() => expect(asked().getAttribute('aria-valuenow')).toBe(String(at + 5 * minute)));
});

it('says what the server says of an instant that cannot be shown, with the way back', async () => {
  const says = 'The company had not begun then';
  server.on(productionContract.managerSummary, () => new Refused(422, { code: 'BadFieldError', message: says }));
  await renderBlock(<ManagerPage />, { at: `/production/manager?at=${iso(at)}` });
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to now' })).toBeTruthy();
});
