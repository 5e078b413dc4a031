// @vitest-environment jsdom

import type { PanelDetail, PlyRow } from '@glasshouse/services/contexts/production/production.contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../../testing/render.tsx';
import { MadeOf } from './made-of.tsx';

const ply = (slot: number, part: Partial<PlyRow>): PlyRow => ({
  ...{ id: 10 + slot, barcode: `P-10000${slot}`, slot, status: 'queued', stockCode: '06CLR', stageKey: 'unit' },
  ...{ isHere: true },
  ...part,
});
const unit = (plies: readonly PlyRow[], status: PanelDetail['status'] = 'waitingForLayers') =>
  ({
    id: 9,
    barcode: 'P-100000',
    status,
    makeUp: { kind: 'unit', plies: 2, text: '6/12/6', between: [] },
    plies,
  }) as unknown as PanelDetail;
const show = (panel: PanelDetail) => renderBlock(<MadeOf panel={panel} onMoved={() => {}} />);

it('a unit shows how many plies are here, where the missing one is, and links each', async () => {
  await show(unit([ply(1, {}), ply(2, { isHere: false, stageKey: 'toughen', status: 'inStage' })]));
  expect(await screen.findByText('1 of 2 here, ply 2 at toughening')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Plies, from outside' });
  expect(
    within(table)
      .getByRole('link', { name: /P-100002/ })
      .getAttribute('href'),
  ).toContain('/production/items/12');
  expect(within(table).getByText('Toughening')).toBeTruthy();
});

it('a joined unit no longer counts what is here', async () => {
  await show(
    unit(
      [1, 2].map((slot) => ply(slot, { status: 'joined', stageKey: null, isHere: false })),
      'queued',
    ),
  );
  expect(await screen.findByRole('table', { name: 'Plies, from outside' })).toBeTruthy();
  expect(screen.queryByText(/of 2 here/)).toBeNull();
  expect(screen.getAllByText('Joined')).toHaveLength(2);
});
