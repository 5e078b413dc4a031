// @vitest-environment jsdom
import { fillingTopic } from '@glasshouse/services/platform/realtime/filling.contract';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messageHub } from '../../lib/live/messages.ts';
import { renderBlock } from '../../testing/render.tsx';
import { FillingBar } from './filling-bar.tsx';

afterEach(() => vi.useRealTimers());
const hear = (body: unknown) => act(() => messageHub.tell(fillingTopic, body));

it('shows how far the demo business is, and goes when it is complete', async () => {
  await renderBlock(<FillingBar />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  hear({ percent: 42, doing: 'Week of 3 August' });
  expect(screen.getByText(/Week of 3 August/)).toBeTruthy();
  expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(42);
  hear({ percent: 100, doing: 'Done' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('goes when nobody speaks any more, and hears nothing else', async () => {
  await renderBlock(<FillingBar />);
  vi.useFakeTimers();
  hear({ percent: 7, doing: 'Week of 3 August' });
  hear({ rows: [] });
  expect(screen.getByRole('progressbar')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(10_001));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
