// @vitest-environment jsdom

import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useActions } from '../../lib/actions/actions.ts';
import { serverAnswers } from '../../testing/answers.ts';
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

it('finds late orders, and says what is done with what it finds', async () => {
  const server = serverAnswers();
  const late = {
    id: 'orders.late',
    label: 'Late orders',
    tone: 'danger' as const,
    icon: 'alert',
    blocker: null,
    link: '/orders',
    filters: [{ field: 'dueDate', operator: 'lte', values: ['2026-03-01'] }],
    topic: 'orders',
    group: 'Orders',
    count: 6,
    isCapped: false,
  };
  server.on(dashboardContract.pendingItems, () => ({ today: '2026-03-02', data: [late] }));
  await renderBlock(<Palette />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Search pages and actions' }), { target: { value: 'late' } });
  const found = await screen.findByText('Late orders (6)');
  expect(found.parentElement?.textContent).toBe('Show Late orders (6)');
});

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
