// @vitest-environment jsdom

import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readRefusal } from '../../lib/api/errors.ts';
import { useFailure } from './use-failure.ts';

it('says why figures did not come and what to quote, and asks only for those again', () => {
  const body = { error: { code: 'InternalError', message: 'Something went wrong on our side' } };
  const [failed, came] = [vi.fn(), vi.fn()];
  const { result } = renderHook(() =>
    useFailure([
      { error: readRefusal(500, body, 'req-9'), refetch: failed },
      { error: null, refetch: came },
    ]),
  );
  expect(result.current?.text).toBe(
    'Something went wrong on our side. If the problem persists, quote req-9 to your administrator.',
  );
  result.current?.retry?.();
  expect([failed.mock.calls.length, came.mock.calls.length]).toEqual([1, 0]);
});
