// @vitest-environment jsdom

import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLetGo } from './use-let-go.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const held = (seconds: number, isHeld = true) => {
  const letGo = vi.fn();
  renderHook(() => useLetGo(seconds, isHeld, letGo));
  return letGo;
};

it('lets a panel go when nobody touches the screen, and counts anew from each touch and key', () => {
  const letGo = held(30);
  vi.advanceTimersByTime(29_000);
  fireEvent.pointerDown(window);
  vi.advanceTimersByTime(29_000);
  fireEvent.keyDown(window, { key: 'P' });
  vi.advanceTimersByTime(29_999);
  expect(letGo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(letGo).toHaveBeenCalledTimes(1);
});

it('never does without a time, or when nothing is held', () => {
  const [never, nothing] = [held(0), held(30, false)];
  vi.advanceTimersByTime(10_000_000);
  expect([never, nothing].every((letGo) => letGo.mock.calls.length === 0)).toBe(true);
});
