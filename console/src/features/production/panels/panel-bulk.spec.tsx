// @vitest-environment jsdom
import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { stationsQuery } from '../production.queries.ts';
import { PanelBulk } from './panel-bulk.tsx';

const panel = (id: number, stageKey: string) =>
  ({ id, barcode: `P-${id}`, orderNumber: 'SO-1', stageKey }) as unknown as PanelRow;
const rows = [panel(1, 'drill'), panel(2, 'drill'), panel(3, 'polish')];
const chosen = { rows, isMatching: false, count: 3, isCapped: false, readAll: async () => rows };

it('queues each panel whose next stage the station does, after it was said what will happen', async () => {
  const server = serverAnswers();
  const stations = [{ id: 7, name: 'Drill 1', stageKey: 'drill' }];
  queryClient.setQueryData(stationsQuery.queryKey, { data: stations } as never);
  server.on(stationWorkContract.schedulePanels, ({ params, body }) => ({
    id: Number(params?.id),
    panels: [
      {
        ...{ id: Number(body?.productionPanelId), barcode: 'P', message: '', status: 'queued', stageKey: 'drill' },
        ...{ widthMm: 600, heightMm: 400 },
      },
    ] as never,
  }));
  await renderBlock(<PanelBulk chosen={chosen} onDone={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Queue at a station' }));
  await userEvent.selectOptions(await screen.findByLabelText('Station'), 'Drill 1');
  await userEvent.click(screen.getByRole('button', { name: /Continue/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Queue at Drill 1: 3 panels' });
  expect(within(dialog).getByRole('status').textContent).toContain('1 of 3');
  expect(server.sentTo(stationWorkContract.schedulePanels)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: /Queue at Drill 1: 2 panels/ }));
  expect(await within(dialog).findByText('2 done, 1 refused')).toBeTruthy();
  const sent = server.sentTo(stationWorkContract.schedulePanels).map(({ body }) => body);
  expect(sent).toEqual([{ productionPanelId: 1 }, { productionPanelId: 2 }]);
});
