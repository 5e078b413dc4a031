// @vitest-environment jsdom

import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { FurnaceBeds } from './furnace-bed.tsx';

it('does not call beds empty that could not be loaded', async () => {
  const server = serverAnswers();
  const failure = { code: 'InternalError', message: 'Something went wrong on our side' };
  server.on(stationAppContract.stationBatch, () => new Refused(500, failure));
  await renderBlock(<FurnaceBeds stationId={7} bed={1} onBed={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The beds could not be loaded');
  expect(screen.queryByText('empty')).toBeNull();
  server.on(stationAppContract.stationBatch, () => ({ batch: null, bedCount: 2 }));
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByRole('button', { name: /Bed 2/ })).toBeTruthy();
});
