// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { DateRange } from './date-range.tsx';

afterEach(() => vi.useRealTimers());

const heard = vi.fn();
function Probe() {
  const [value, setValue] = useState<string | undefined>();
  const change = (next: string | undefined) => {
    heard(next);
    setValue(next);
  };
  return <DateRange title="Created" value={value} onChange={change} />;
}

it('W-03 B-167 offers fifteen presets by name and keeps the chosen one relative', async () => {
  heard.mockClear();
  await renderBlock(<Probe />);
  fireEvent.click(screen.getByRole('button', { name: 'Date range: Created, any date' }));
  const presets = within(await screen.findByRole('group', { name: 'Date range' })).getAllByRole('button');
  expect(presets).toHaveLength(15);
  fireEvent.click(screen.getByRole('button', { name: 'This Financial Year' }));
  expect(heard).toHaveBeenLastCalledWith('thisFinancialYear');
  expect(screen.getByRole('button', { name: 'Date range: Created, This Financial Year' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Any date' }));
  expect(heard).toHaveBeenLastCalledWith(undefined);
});

it('B-170 waits 250 ms after the last key before it takes a typed day', async () => {
  heard.mockClear();
  await renderBlock(<Probe />);
  fireEvent.click(screen.getByRole('button', { name: /Created, any date/ }));
  const from = await screen.findByLabelText('From');
  vi.useFakeTimers();
  fireEvent.change(from, { target: { value: '2026-01-05' } });
  act(() => void vi.advanceTimersByTime(200));
  fireEvent.change(from, { target: { value: '2026-01-06' } });
  act(() => void vi.advanceTimersByTime(249));
  expect(heard).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(heard.mock.calls).toEqual([['2026-01-06..']]);
});

it('does not take days the wrong way round, and says so', async () => {
  heard.mockClear();
  await renderBlock(<Probe />);
  fireEvent.click(screen.getByRole('button', { name: /Created, any date/ }));
  const from = await screen.findByLabelText('From');
  vi.useFakeTimers();
  fireEvent.change(from, { target: { value: '2026-02-05' } });
  act(() => void vi.advanceTimersByTime(250));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-05' } });
  act(() => void vi.advanceTimersByTime(1000));
  expect(heard.mock.calls).toEqual([['2026-02-05..']]);
  expect(screen.getByText('The last day is before the first day')).toBeTruthy();
});
