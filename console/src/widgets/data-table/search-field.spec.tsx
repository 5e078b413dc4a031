// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { SearchField, searchPause } from './search-field.tsx';
import type { TableUrl } from './use-table-url.ts';

const change = vi.fn();
let say: (q: string | undefined) => void;
function Field() {
  const [q, setQ] = useState<string | undefined>(undefined);
  say = setQ;
  return <SearchField url={{ search: { q }, change } as unknown as TableUrl} noun={['order', 'orders']} />;
}

it('loses no letter that is typed while the address still follows, and takes over what others ask for', async () => {
  await renderBlock(<Field />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' });
  fireEvent.change(box, { target: { value: 'Q-1004' } });
  await vi.waitFor(() => expect(change).toHaveBeenLastCalledWith({ q: 'Q-1004' }), { timeout: 10 * searchPause });
  fireEvent.change(box, { target: { value: 'Q-10048' } });
  act(() => say('Q-1004'));
  expect(box.value).toBe('Q-10048');
  await vi.waitFor(() => expect(change).toHaveBeenLastCalledWith({ q: 'Q-10048' }), { timeout: 10 * searchPause });
  act(() => say('Q-10048'));
  act(() => say(undefined));
  expect(box.value).toBe('');
});
