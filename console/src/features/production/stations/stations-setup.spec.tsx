// @vitest-environment jsdom

import { productionContract, type StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { GlassTab } from '../configuration/glass-tab.tsx';
import { StationsTable } from '../configuration/stations-table.tsx';
import { glassQuery } from '../production.queries.ts';
import { noteOf } from '../production-words.ts';
import { StationActions } from './station-actions.tsx';
import { StationFinances, StationHardware, StationMaintenance } from './station-details.tsx';

const c = productionConfigurationContract;
const station: StationDetail = {
  ...{ id: 5, name: 'Bench 2', stageId: 3, stageKey: 'qc', stageName: 'Bench', status: 'idle', holdReason: '' },
  ...{ openPanels: 0, worksForDespatch: false, isArchived: false, actions: [], version: 1, openSheets: [] },
  ...{ batchId: null, finances: { hourlyCost: '85.00', setupCost: '20.00' }, inWork: [], queue: [], queueCount: 0 },
  hardware: { machine: 'Bench', labelPrinter: '', scanner: '' },
  maintenance: { lastServiceDate: '2026-03-01', nextServiceDate: null, note: '' },
  today: { panels: 0, areaM2: '0' },
  handlingNotes: [],
  last: null,
};
const stage = { id: 3, key: 'qc' as const, name: 'Bench', order: 4, isArchived: false };
const page = <R,>(data: R[]) => ({
  ...{ draw: 1, data, recordsTotal: data.length, recordsFiltered: data.length, isCapped: false, summary: {} },
});

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(productionContract.listStages, () => page([stage]));
});
const press = (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
  screen.findByRole(role, { name }).then((one) => userEvent.click(one));

it('saves what a station costs, and hides it from who may not know', async () => {
  server.on(c.setFinances, () => ({ id: 5 }));
  const { unmount } = await renderBlock(<StationFinances station={station} />);
  const hour = screen.getByLabelText(/Cost of an hour/);
  await userEvent.clear(hour);
  await userEvent.type(hour, '92.50');
  await press('Save costs');
  await waitFor(() =>
    expect(server.sentTo(c.setFinances)[0]?.body).toEqual({ hourlyCost: '92.50', setupCost: '20.00' }),
  );
  unmount();
  await renderBlock(<StationFinances station={{ ...station, finances: null }} />);
  expect(screen.getByText('What the station costs is hidden')).toBeTruthy();
});

it('saves what stands there', async () => {
  server.on(c.setHardware, () => ({ id: 5 }));
  await renderBlock(<StationHardware id={5} part={station.hardware} />);
  await userEvent.type(screen.getByLabelText(/Label printer/), 'Printer 4');
  await press('Save hardware');
  await waitFor(() => expect(server.sentTo(c.setHardware)[0]?.body).toMatchObject({ labelPrinter: 'Printer 4' }));
});

it('saves when it is looked after; a day left out is none', async () => {
  server.on(c.setMaintenance, () => ({ id: 5 }));
  await renderBlock(<StationMaintenance id={5} part={station.maintenance} />);
  await userEvent.type(screen.getByLabelText(/Note/), 'Oil');
  await press('Save maintenance');
  const body = { lastServiceDate: '2026-03-01', nextServiceDate: null, note: 'Oil' };
  await waitFor(() => expect(server.sentTo(c.setMaintenance)[0]?.body).toEqual(body));
});

it('shows who may only look no button that saves', async () => {
  await renderBlock(<StationHardware id={5} part={station.hardware} />, { granted: ['productionConfig:read'] });
  expect(screen.getByText('Read-only')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save hardware' })).toBeNull();
});

it('sets up a station for a stage', async () => {
  server.on(productionContract.createStation, () => ({ id: 9 }));
  const { router } = await renderBlock(<StationsTable stations={[station]} />);
  await press('New station');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Bench 3');
  await dialog.findByRole('option', { name: 'Bench' });
  await userEvent.selectOptions(dialog.getByLabelText('Stage'), 'Bench');
  await userEvent.click(dialog.getByRole('button', { name: 'Set up station' }));
  const body = { name: 'Bench 3', stageId: 3, worksForDespatch: false };
  await waitFor(() => expect(server.sentTo(productionContract.createStation)[0]?.body).toEqual(body));
  await waitFor(() => expect(router.state.location.pathname).toBe('/production/stations/9'));
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('deletes a station after a question, and not while it has work', async () => {
  server.on(c.deleteStation, () => ({ id: 5 }));
  const { unmount } = await renderBlock(<StationActions station={{ ...station, openPanels: 2 }} />);
  await press('More');
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
  await press('2 not possible now', 'menuitem');
  expect(screen.getAllByText('Bench 2 has panels in work')).toHaveLength(2);
  unmount();
  await renderBlock(<StationActions station={station} />);
  await press('More');
  await press('Delete', 'menuitem');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sentTo(c.deleteStation)).toHaveLength(1));
});

it('says how a glass is made: a size left empty is no limit, a typed one holds order lines', async () => {
  const config = { canBeToughened: true, maximumWidthMm: 3000, maximumHeightMm: null, handlingNote: '' };
  queryClient.setQueryData(glassQuery.queryKey, page([{ id: 11, code: '10CLR', name: 'Clear float 10 mm' }]) as never);
  server.on(c.getStockConfig, () => ({ ...config, stockCode: '10CLR' }));
  server.on(c.setStockConfig, () => ({ id: 11 }));
  await renderBlock(<GlassTab />);
  await userEvent.clear(await screen.findByLabelText(/Largest width/));
  await userEvent.type(screen.getByLabelText(/Largest height/), '2000');
  await userEvent.type(screen.getByLabelText(/Handling note/), 'Film side up');
  await press('Save glass');
  const body = { ...config, maximumWidthMm: null, maximumHeightMm: 2000, handlingNote: 'Film side up' };
  await waitFor(() => expect(server.sentTo(c.setStockConfig)[0]?.body).toEqual(body));
});

it('shows the handling note with each panel of its glass', () => {
  const noted = { handlingNotes: [{ stockId: 11, note: 'Film side up' }] };
  expect([noteOf(noted, { stockId: 11 }), noteOf(noted, { stockId: 12 }), noteOf({}, { stockId: 11 })]).toEqual([
    'Film side up',
    '',
    '',
  ]);
});
