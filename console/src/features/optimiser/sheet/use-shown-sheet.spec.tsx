// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../../testing/render.tsx';
import { useShownSheet } from './use-shown-sheet.ts';

let show: ReturnType<typeof useShownSheet>['show'];
function Shown() {
  const shown = useShownSheet(3, 4);
  show = shown.show;
  return <p>Sheet {shown.at + 1}</p>;
}
const next = () => show((now) => now + 1);
const before = () => show((now) => now - 1);

it('counts every key, also one that comes before the page has followed the last; ends at the last sheet and the first', async () => {
  const { router } = await renderBlock(<Shown />, { at: '/optimiser/sheets/3' });
  const { show: old } = { show };
  act(() => {
    old((now) => now + 1);
    old((now) => now + 1);
  });
  await screen.findByText('Sheet 3');
  act(() => {
    next();
    next();
  });
  await screen.findByText('Sheet 4');
  act(() => {
    for (let i = 0; i < 5; i += 1) before();
  });
  await screen.findByText('Sheet 1');
  await waitFor(() => expect(router.state.location.search).toEqual({ sheet: 1 }));
});
