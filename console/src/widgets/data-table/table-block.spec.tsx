// @vitest-environment jsdom

import { parseTableQuery } from '@glasshouse/services/platform/contract/table';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { applyMessage } from '../../lib/live/apply.ts';
import { batchPatches, updatePause } from '../../lib/live/batch.ts';
import { liveList, liveRefetch } from '../../lib/live/registry.ts';
import { Refused } from '../../testing/answers.ts';
import { columns, panes, rowOf, search, show, withPanes } from './panes.testing.tsx';

const list = withPanes();

describe('data table', () => {
  it('W-01 B-160 has controls for search, filters, date range, export and page size', async () => {
    await show();
    expect(await screen.findByText('N-001')).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search panes' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Add filter/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Date range: Made, any date' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeTruthy();
  });

  it('B-151 offers 25, 50, 100 and all rows, 50 at first', async () => {
    const { router } = await show();
    await screen.findByText('N-050');
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((o) => (o as HTMLOptionElement).value),
    ).toEqual(['25', '50', '100', '-1']);
    expect((sizes as HTMLSelectElement).value).toBe('50');
    expect(list.last()?.length).toBe(50);
    expect(screen.queryByText('N-051')).toBeNull();
    fireEvent.change(sizes, { target: { value: '25' } });
    await waitFor(() => expect(list.last()?.length).toBe(25));
    expect(search(router)).toMatchObject({ size: 25 });
  });

  it('B-152 sorts by column 0 ascending unless somebody says otherwise', async () => {
    await show();
    await screen.findByText('N-001');
    expect(list.last()?.order).toEqual({ field: 'number', dir: 'asc' });
    expect(screen.getByRole('columnheader', { name: /Number/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('B-154 ignores sorting by a column that cannot be sorted', async () => {
    await show('/?sort=note');
    await screen.findByText('N-001');
    expect(list.last()?.order).toEqual({ field: 'number', dir: 'asc' });
    expect(
      within(screen.getByRole('columnheader', { name: /Note/ })).queryByRole('button', { name: 'Note' }),
    ).toBeNull();
  });

  it('B-155 takes the default sort for a column number out of range', async () => {
    await show('/?sort=99', { defaultSort: '-total' });
    await screen.findByText('N-001');
    expect(list.last()?.order).toEqual({ field: 'total', dir: 'desc' });
  });

  it('sorts by a column given by its number', async () => {
    await show('/?sort=1');
    await screen.findByText('N-001');
    expect(list.last()?.order).toEqual({ field: 'customer', dir: 'asc' });
  });

  it('B-156 ignores a page number out of range', async () => {
    const { router } = await show('/?page=99');
    expect(await screen.findByText('N-001')).toBeTruthy();
    expect(search(router)).not.toHaveProperty('page');
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('N-120')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Next page' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('B-157 says that there is no data, and offers the next step', async () => {
    const { router } = await show('/?q=nobody');
    expect(await screen.findByText('No data available')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('N-001')).toBeTruthy();
    expect(search(router)).not.toHaveProperty('q');
  });

  it('B-068 shows the server message when the list cannot be loaded, and tries again', async () => {
    let isBroken = true;
    const works = panes.list;
    list.server.on(works, (_, sent) => {
      if (isBroken) return new Refused(422, { code: 'BadRequest', message: 'The list is being rebuilt' });
      return {
        draw: Number(sent.query.draw),
        data: [rowOf(1)],
        recordsTotal: 1,
        recordsFiltered: 1,
        isCapped: false,
        summary: {},
      };
    });
    await show();
    expect(await screen.findByText('Error: The list is being rebuilt')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('N-001')).toBeTruthy();
  });

  it('B-153 B-389 waits 200 ms after the last key before it searches, and goes back to page 1', async () => {
    const { router } = await show('/?page=2');
    await screen.findByText('N-051');
    const before = list.asked().length;
    vi.useFakeTimers();
    const field = screen.getByRole('searchbox', { name: 'Search panes' });
    fireEvent.change(field, { target: { value: 'Customer 11' } });
    await act(() => vi.advanceTimersByTimeAsync(150));
    fireEvent.change(field, { target: { value: 'Customer 119' } });
    await act(() => vi.advanceTimersByTimeAsync(199));
    expect(list.asked()).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(2));
    vi.useRealTimers();
    expect(await screen.findByText('N-119')).toBeTruthy();
    expect(list.asked()).toHaveLength(before + 1);
    expect(list.last()).toMatchObject({ search: 'Customer 119', start: 0 });
    expect(search(router)).not.toHaveProperty('page');
  });

  it('B-153 draws updates of rows together, 200 ms after the first', async () => {
    liveList('panes', panes.list);
    await show();
    await screen.findByText('Customer 1');
    vi.useFakeTimers();
    const drawn = vi.fn();
    const take = batchPatches((messages) => {
      drawn(messages.length);
      for (const message of messages) applyMessage(queryClient, message);
    });
    for (let seq = 1; seq <= 10; seq += 1)
      take({
        op: 'patch',
        topic: 'panes',
        seq,
        patches: [{ id: 1, row: { ...rowOf(1), customer: `Change ${seq}` } }],
      } as never);
    await act(() => vi.advanceTimersByTimeAsync(updatePause - 1));
    expect(screen.queryByText(/^Change/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(drawn.mock.calls).toEqual([[10]]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(updatePause).toBe(200);
    expect(await screen.findByText('Change 10')).toBeTruthy();
    const cell = screen.getByText('Change 10').closest('td');
    expect(cell?.hasAttribute('data-changed')).toBe(true);
    expect(screen.getByText('N-001').closest('td')?.hasAttribute('data-changed')).toBe(false);
  });

  it('draws only columns that have a place, says how many there are, and lets the reader have the others', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    await show();
    await screen.findByText('N-001');
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['Number', 'Customer', 'Total $']);
    fireEvent.click(screen.getByRole('button', { name: 'Columns 3/5 shown' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: /Note/ }));
    await waitFor(() => expect(heads()).toEqual(['Number', 'Customer', 'Total $', 'Note']));
    width.mockRestore();
  });

  it('says what to quote when the list fails, without grey rows, and tries again', async () => {
    const failed = new Refused(500, { code: 'InternalError', message: 'Something went wrong on our side' });
    list.server.on(panes.list, () => failed);
    await show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error: Something went wrong on our side');
    expect(screen.queryByRole('grid')).toBeNull();
    list.server.on(panes.list, () => ({
      draw: 0,
      data: [rowOf(1)],
      recordsTotal: 1,
      recordsFiltered: 1,
      isCapped: false,
      summary: {},
    }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('N-001')).toBeTruthy();
  });

  it('counts new records on a button while the rows stay where they are, and shows them when it is pressed', async () => {
    liveList('new panes', panes.list);
    await show();
    await screen.findByText('N-001');
    const before = list.asked().length;
    const tell = (seq: number, id: number) =>
      act(async () =>
        applyMessage(queryClient, {
          op: 'patch',
          topic: 'new panes',
          seq,
          patches: [{ id, row: rowOf(id) }],
        } as never),
      );
    await tell(1, 201);
    await screen.findByRole('button', { name: '1 new pane' });
    await tell(2, 202);
    const button = await screen.findByRole('button', { name: '2 new panes' });
    expect(screen.queryByText('N-201')).toBeNull();
    expect(list.asked()).toHaveLength(before);
    fireEvent.click(button);
    await waitFor(() => expect(list.asked().length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('button', { name: /new pane/ })).toBeNull());
  });

  it('B-056 fetches again what the socket says has changed, although the answer is younger than 15 seconds', async () => {
    liveRefetch('panes again', panes.list);
    await show();
    await screen.findByText('N-001');
    const before = list.asked().length;
    await act(async () =>
      applyMessage(queryClient, { op: 'message', topic: 'panes again', seq: 1, body: {} } as never),
    );
    await waitFor(() => expect(list.asked()).toHaveLength(before + 1));
  });

  it('drops an answer that comes after a later one, by its draw', async () => {
    let release = () => {};
    await show();
    await screen.findByText('N-001');
    list.server.on(panes.list, async (_, sent) => {
      const q = parseTableQuery(sent.query, columns);
      if (q.search === 'slow')
        await new Promise<void>((done) => {
          release = done;
        });
      return {
        draw: q.draw,
        data: [{ ...rowOf(1), customer: `Found ${q.search}` }],
        recordsTotal: 1,
        recordsFiltered: 1,
        isCapped: false,
        summary: {},
      };
    });
    const field = screen.getByRole('searchbox', { name: 'Search panes' });
    fireEvent.change(field, { target: { value: 'slow' } });
    await waitFor(() => expect(list.last()?.search).toBe('slow'));
    fireEvent.change(field, { target: { value: 'fast' } });
    expect(await screen.findByText('Found fast')).toBeTruthy();
    await act(async () => release());
    await act(async () => {});
    expect(screen.queryByText('Found slow')).toBeNull();
    const draws = list.asked().map((q) => q.draw);
    expect(new Set(draws).size).toBe(draws.length);
  });

  it('sends the date range as start and end of day in the zone of the company, and keeps the preset in the URL', async () => {
    const { router } = await show();
    await screen.findByText('N-001');
    fireEvent.click(screen.getByRole('button', { name: 'Date range: Made, any date' }));
    fireEvent.click(await screen.findByRole('button', { name: 'This Month' }));
    await waitFor(() => expect(list.last()?.filters).toHaveLength(2));
    expect(search(router)).toMatchObject({ date: 'thisMonth' });
    const query = list.server.sentTo(panes.list).at(-1)?.query ?? {};
    expect(query['filter[date][gte]']).toMatch(/^\d{4}-\d\d-\d\dT(13|14):00:00\.000Z$/);
    expect(query['filter[date][lt]']).toMatch(/^\d{4}-\d\d-\d\dT(12|13):59:59\.999Z$/);
  });

  it('B-388 neither shows nor exports a hidden column', async () => {
    await show();
    await screen.findByText('N-001');
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.queryByText('Secret 1')).toBeNull();
  });

  it('adds the sums of the whole filter, and says so where they end at 10,000', async () => {
    await show();
    expect(await screen.findByText('7,260.00')).toBeTruthy();
    list.server.on(panes.list, () => ({
      draw: 99,
      data: [rowOf(1)],
      recordsTotal: 10_000,
      recordsFiltered: 10_000,
      isCapped: true,
      summary: { total: '5.00' },
    }));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/sums of the first 10,000/)).toBeTruthy();
    expect(screen.getByText('10,000+ panes')).toBeTruthy();
  });
});

describe('beyond the counted rows', () => {
  const capped = (query: Record<string, string>) => ({
    draw: Number(query.draw),
    data: [rowOf(query.after ? 10_001 : 1)],
    recordsTotal: 10_000,
    recordsFiltered: query.count === 'exact' ? 12_345 : 10_000,
    isCapped: query.count !== 'exact',
    summary: { total: query.count === 'exact' ? '99.00' : '5.00' },
    cursor: { before: query.after ? 'back' : null, after: 'onward' },
  });
  it('goes on by the cursor of the server, and back to numbers', async () => {
    list.server.on(panes.list, (_, sent) => capped(sent.query));
    const { router } = await show('/?page=200');
    await screen.findByText('N-001');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('N-10001')).toBeTruthy();
    expect(search(router)).toEqual({ after: 'onward' });
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(list.last()?.before).toBe('back'));
    fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await waitFor(() => expect(list.last()?.before).toBe('end'));
    fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    await waitFor(() => expect(search(router)).toEqual({}));
  });
  it('counts exactly when the 10,000+ is pressed', async () => {
    list.server.on(panes.list, (_, sent) => capped(sent.query));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: '10,000+' }));
    expect(await screen.findByText('12,345 panes')).toBeTruthy();
    expect(screen.getByText('99.00')).toBeTruthy();
  });
});
