// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useActions } from '../../lib/actions/actions.ts';
import { renderBlock } from '../../testing/render.tsx';
import Palette from './palette.tsx';

const approve = vi.fn();
const hold = vi.fn();
function Record() {
  useActions([
    { id: 'a', label: 'Approve', group: 'SO-24817', run: approve },
    { id: 'r', label: 'Release', group: 'SO-24817', blocker: 'The deposit is missing', run: approve },
    { id: 'h', label: 'Hold 3 orders', group: 'Selection', run: hold },
  ]);
  return null;
}

it('offers every command of the record with the reason of blocked ones, commands of ticked rows, recents', async () => {
  localStorage.setItem('glasshouse.recents.7', JSON.stringify([{ path: '/orders/9', name: 'SO-9' }]));
  await renderBlock(
    <>
      <Record />
      <Palette />
    </>,
  );
  await act(async () => {});
  for (const text of ['Approve', 'The deposit is missing', 'Hold 3 orders', 'SO-9'])
    expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(screen.getByText('Release'));
  expect(approve).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: 'Search pages and actions' }), { target: { value: 'hold' } });
  expect(screen.queryByText('Approve')).toBeNull();
  fireEvent.click(screen.getByText('Hold 3 orders'));
  expect(hold).toHaveBeenCalledOnce();
});
