// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderBlock } from '../testing/render.tsx';
import { toast, tray } from './toast.tsx';

beforeEach(() => tray.set([]));
afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
});
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it.each([
  ['success', 5_000],
  ['info', 5_000],
  ['warning', 2_000],
  ['error', 2_000],
] as const)('W-40 B-085 B-086 %s stays %i ms, and in the tray', async (tone, ms) => {
  await renderBlock(<p>page</p>);
  vi.useFakeTimers();
  act(() => toast[tone]('Text Copied'));
  await pass(ms - 100);
  expect(screen.getByText('Text Copied')).toBeTruthy();
  await pass(600);
  expect(screen.queryByText('Text Copied')).toBeNull();
  expect(tray.get()).toMatchObject([{ tone, text: 'Text Copied' }]);
});

it('W-40 stands still under the pointer', async () => {
  await renderBlock(<p>page</p>);
  vi.useFakeTimers();
  act(() => toast.error('Order held'));
  const said = screen.getByText('Order held').closest('[role="alert"]') as Element;
  fireEvent.mouseEnter(said);
  fireEvent.mouseOver(said);
  await pass(6_000);
  expect(screen.getByText('Order held')).toBeTruthy();
});

it('W-40 offers at most one action, which stays until it is taken', async () => {
  await renderBlock(<p>page</p>);
  vi.useFakeTimers();
  const run = vi.fn();
  act(() => toast.success('Order held', { label: 'Undo', run }));
  await pass(3_600_000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  await pass(600);
  expect(screen.queryByText('Order held')).toBeNull();
});

it('W-40 offers an action until something else succeeds; a failure leaves it', async () => {
  await renderBlock(<p>page</p>);
  vi.useFakeTimers();
  act(() => toast.success('Order held', { label: 'Undo', run: vi.fn() }));
  act(() => toast.error('Not saved'));
  await pass(3_000);
  expect(screen.getByText('Order held')).toBeTruthy();
  act(() => toast.success('Line added'));
  await pass(600);
  expect(screen.queryByText('Order held')).toBeNull();
  expect(screen.getByText('Line added')).toBeTruthy();
});
