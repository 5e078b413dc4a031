// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { search, show, withPanes } from './panes.testing.tsx';

const list = withPanes();

describe('coming back', () => {
  it('finds the ticked rows and the place of the list again after Back', async () => {
    const user = userEvent.setup();
    const { router } = await show('/', { bulk: () => <span>bulk</span> });
    await user.click(await screen.findByRole('checkbox', { name: 'Select N-002' }));
    const box = () => screen.getByRole('grid', { name: 'panes' }).parentElement as HTMLElement;
    box().scrollTop = 240;
    fireEvent.scroll(box());
    await act(() => router.navigate({ to: '/contacts', search: { q: 'Customer 7' } as never }));
    await waitFor(() => expect(list.last()?.search).toBe('Customer 7'));
    await act(async () => router.history.back());
    expect(await screen.findByText('1 pane selected')).toBeTruthy();
    await waitFor(() => expect(box().scrollTop).toBe(240));
  });
});

describe('a press on a row', () => {
  it('opens its record from any cell, and leaves the box and selected text alone', async () => {
    const user = userEvent.setup();
    const { router } = await show('/', { bulk: () => <span>bulk</span> });
    const note = await screen.findByText('Note 3');
    await user.click(screen.getByRole('checkbox', { name: 'Select N-003' }));
    expect(router.state.location.pathname).toBe('/');
    window.getSelection()?.selectAllChildren(note);
    fireEvent.click(note);
    expect(router.state.location.pathname).toBe('/');
    window.getSelection()?.removeAllRanges();
    fireEvent.click(note, { ctrlKey: true });
    expect(router.state.location.pathname).toBe('/');
    fireEvent.click(note);
    await waitFor(() => expect(router.state.location.pathname).toBe('/panes/3'));
  });
});

describe('keyboard', () => {
  const bulk = () => <span>bulk</span>;
  it('moves by j, k, arrows, Home and End, ticks by x and Shift, opens by Enter', async () => {
    const user = userEvent.setup();
    const { router } = await show('/', { bulk });
    await screen.findByText('N-001');
    const focused = () => document.activeElement?.getAttribute('data-row');
    const press = async (keys: string, row: string) => {
      await user.keyboard(keys);
      await waitFor(() => expect(focused()).toBe(row));
    };
    await press('j', '1');
    await press('{ArrowDown}', '2');
    await press('k', '1');
    await press('{End}', '50');
    await press('{Home}', '1');
    await user.keyboard('x');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(await screen.findByText('3 panes selected')).toBeTruthy();
    const rows = screen.getAllByRole('row').filter((r) => r.getAttribute('aria-selected') === 'true');
    expect(rows.map((r) => r.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4']);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('3 panes selected')).toBeNull();
    await press('{Home}', '1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/panes/1'));
  });

  it('ticks a range with Shift, and everything that matches by the server', async () => {
    const user = userEvent.setup();
    await show('/', { bulk });
    await screen.findByText('N-001');
    await user.click(screen.getByRole('checkbox', { name: 'Select N-002' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select N-005' }));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('4 panes selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all 120 matching' }));
    expect(await screen.findByText('120 panes selected')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select N-001' }));
    expect(await screen.findByText('119 panes selected')).toBeTruthy();
  });

  it('keeps one row in the order of Tab and says where each stands', async () => {
    await show();
    await screen.findByText('N-001');
    const grid = screen.getByRole('grid', { name: 'panes' });
    expect(grid.getAttribute('aria-rowcount')).toBe('121');
    const stops = within(grid)
      .getAllByRole('row')
      .filter((r) => r.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });
});

describe('columns', () => {
  it('hides, moves, pins and widens a column by keyboard, keeps it in the URL and remembers it', async () => {
    const user = userEvent.setup();
    const { router } = await show();
    await screen.findByText('N-001');
    const heads = () => screen.getAllByRole('columnheader').map((h) => h.textContent);
    await user.keyboard('{Shift>}c{/Shift}');
    await user.click(await screen.findByRole('checkbox', { name: 'Note' }));
    expect(heads()).toEqual(['Number', 'Customer', 'Total $', 'Made']);
    await user.click(screen.getByRole('button', { name: 'Move Total up' }));
    expect(heads()).toEqual(['Number', 'Total $', 'Customer', 'Made']);
    await user.click(screen.getByRole('button', { name: 'Pin Made at the left' }));
    expect(heads()[0]).toBe('Made');
    expect(search(router)).toEqual({ hide: ['note'], cols: 'number.total.customer.made.note', pin: 'made' });
    const edge = screen.getByRole('separator', { name: 'Width of Total', hidden: true });
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    await waitFor(() => expect(search(router)).toMatchObject({ w: 'total:124' }));
    expect(JSON.parse(localStorage.getItem('glasshouse.columns.panes.list') ?? '{}')).toMatchObject({ pin: 'made' });
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(search(router)).toEqual({}));
    expect(heads()).toEqual(['Number', 'Customer', 'Total $', 'Made', 'Note']);
  });
});
