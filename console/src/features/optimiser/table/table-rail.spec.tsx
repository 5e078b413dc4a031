// @vitest-environment jsdom
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import type { SheetRow } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { stationCuttingContract } from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { Batches } from './batches.tsx';
import { StationOffcuts } from './station-offcuts.tsx';

const c = stationCuttingContract;
const sheet = (id: number, status = 'optimised') =>
  ({ id, number: `S-${id}`, stockCode: '10CLR', status, panelCount: 4, sheetCount: 1 }) as SheetRow;
const batch = {
  ...{
    id: 6,
    number: 'B-6',
    status: 'editing',
    stockCode: '10CLR',
    stationId: 7,
    createdAt: '2026-03-02T01:00:00.000Z',
  },
  sheets: [{ id: 1, number: 'S-1', status: 'optimised', stockCode: '10CLR' }],
  actions: [
    {
      ...{ action: 'startcutting', label: 'Start cutting', allowed: true, needsReason: false, dangerous: false },
      ...{ permission: ['productionStationApp:update'], blockers: [] },
    },
  ],
};
const offcut = {
  ...{ id: 4, stockId: 2, stockCode: '10CLR', thicknessMm: 10, widthMm: 1200, heightMm: 800, areaM2: '0.96' },
  ...{ bin: 'R1', holderId: null, status: 'available', sourceSheetId: null, createdAt: '2026-03-02T01:00:00.000Z' },
};
const page = { draw: 1, recordsTotal: 1, recordsFiltered: 1, isCapped: false, summary: {} };
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(c.listBatches, () => ({ batches: [batch as never] }));
  server.on(inventoryContract.listGlassLevels, () => ({ ...page, data: [offcut as never] }));
});

it('groups sheets that wait and are in no batch', async () => {
  server.on(c.createBatch, () => ({ id: 8, number: 'B-8' }));
  await renderBlock(<Batches stationId={7} sheets={[sheet(1), sheet(2), sheet(3)]} />);
  await screen.findByText('Batches: 1 open');
  await userEvent.click(screen.getByRole('button', { name: 'Cut sheets together', hidden: true }));
  expect(screen.queryByRole('checkbox', { name: /S-1/ })).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: /S-2/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /S-3/ }));
  await userEvent.click(screen.getByRole('button', { name: /Group 2 sheets/ }));
  await waitFor(() => expect(server.sentTo(c.createBatch)[0]?.body).toEqual({ sheetIds: [2, 3] }));
});

it('starts the sheets of a batch together', async () => {
  server.on(c.startBatch, () => ({ id: 6 }));
  await renderBlock(<Batches stationId={7} sheets={[sheet(1)]} />);
  await userEvent.click(await screen.findByRole('button', { name: /Start cutting/, hidden: true }));
  await waitFor(() => expect(server.sentTo(c.startBatch)[0]?.path).toMatch('/stations/7/productionbatches/6/'));
});

it('uses an offcut up, books what is left, and offers its labels', async () => {
  server.on(c.cutGlassLevels, () => ({ ids: [4], restIds: [11] }));
  await renderBlock(<StationOffcuts stationId={7} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cut an offcut by hand', hidden: true }));
  await userEvent.selectOptions(await screen.findByLabelText('Offcut'), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Add a piece that is left' }));
  await userEvent.type(screen.getByLabelText('Piece 1 left, width'), '600');
  await userEvent.type(screen.getByLabelText('Height'), '400');
  await userEvent.click(screen.getByRole('button', { name: /^Cut(?! an)/ }));
  const rests = [{ widthMm: 600, heightMm: 400 }];
  await waitFor(() => expect(server.sentTo(c.cutGlassLevels)[0]?.body).toEqual({ cuts: [{ glassLevelId: 4, rests }] }));
  await userEvent.click(screen.getByRole('button', { name: 'Print', hidden: true }));
  const labels = await screen.findByRole('menuitem', { name: 'Labels of the offcuts just booked', hidden: true });
  expect(labels.getAttribute('href')).toContain('glassLevelIds=11');
});

it('says at the piece what is wrong with it', async () => {
  const details = [{ target: 'cuts.0.rests.0', message: 'The pieces do not fit the offcut' }];
  server.on(c.cutGlassLevels, () => new Refused(422, { code: 'BadFieldError', message: 'Errors', details }));
  await renderBlock(<StationOffcuts stationId={7} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cut an offcut by hand', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a piece that is left' }));
  await userEvent.type(screen.getByLabelText('Piece 1 left, width'), '6000');
  await userEvent.type(screen.getByLabelText('Height'), '400');
  await userEvent.click(screen.getByRole('button', { name: /^Cut(?! an)/ }));
  expect((await screen.findAllByText('The pieces do not fit the offcut')).length).toBeGreaterThan(0);
});
