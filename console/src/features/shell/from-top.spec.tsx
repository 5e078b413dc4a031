// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { FromTop } from './from-top.tsx';

function Page() {
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} data-testid="page">
      <FromTop of={page} />
    </div>
  );
}

it('begins another page at its top, and stays where it is when only the filters change', async () => {
  const { router } = await renderBlock(<Page />, { at: '/orders/configuration' });
  const page = () => screen.getByTestId('page');
  page().scrollTop = 600;
  await act(() => router.navigate({ to: '/orders/configuration', search: { q: 'a' } } as never));
  expect(page().scrollTop).toBe(600);
  await act(() => router.navigate({ to: '/admin/configuration' } as never));
  expect(page().scrollTop).toBe(0);
});
