// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { ShellFrame } from './shell-frame.tsx';

it('keeps the places of bar, menu and page while the first answer is on its way', async () => {
  await renderBlock(<ShellFrame />);
  expect(screen.getByRole('banner').textContent).toContain('Glasshouse');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
});
