import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { networkError, readRefusal } from '../../lib/api/errors.ts';
import { PartWait } from './part-wait.tsx';

const shown = (error: Error, onRetry = () => {}) =>
  render(<PartWait error={error} onRetry={onRetry} title="The panels could not be loaded" rows={2} />);

it('a part that failed says what, why and what to quote, and tries again', () => {
  const again = vi.fn();
  const body = { error: { code: 'InternalError', message: 'Something went wrong on our side' } };
  shown(readRefusal(500, body, 'req-17'), again);
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('The panels could not be loaded');
  expect(alert).toContain('Something went wrong on our side');
  expect(alert).toContain('quote req-17');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});

it('a part without any answer says that the server cannot be reached', () => {
  shown(networkError());
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached');
  expect(screen.getByRole('alert').textContent).not.toContain('Internal Network Error');
});
