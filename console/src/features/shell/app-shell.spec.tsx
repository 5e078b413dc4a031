// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetKeys } from '../../lib/keys/key-choices.ts';
import { listenForKeys } from '../../lib/keys/keys.ts';
import { markViewed } from '../../lib/page/viewed-version.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { AppShell } from './app-shell.tsx';
import { paletteOpen, sheetOpen } from './overlays.ts';
import { version } from './version.ts';

let stop = () => {};
const isNarrow = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: narrow && media.includes('max-width: 699px'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));

beforeEach(() => {
  isNarrow(false);
  serverAnswers().on(identityContract.menu, () => ({ menu: [] }));
  markViewed(version);
  resetKeys();
  stop = listenForKeys(window);
});
afterEach(() => {
  stop();
  act(() => {
    paletteOpen.set(false);
    sheetOpen.set(false);
  });
  vi.unstubAllGlobals();
});

describe('default layout', () => {
  it('B-040 B-048 W-47 W-48 W-59 has top bar, breadcrumbs and a footer with copyright and version', async () => {
    await renderBlock(<AppShell />);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toBeTruthy();
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toBe(`© ${new Date().getFullYear()} Glasshouse · Version 2.9.8`);
  });

  it('B-040 W-37 shows the error banner of the page', async () => {
    const { pageBanners } = await import('../../lib/page/page-banner.ts');
    await renderBlock(<AppShell />);
    act(() => pageBanners.set([{ tone: 'danger', text: 'The figures did not come' }]));
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe('The figures did not come');
    act(() => pageBanners.set([]));
  });

  it('/ leads to the search, Ctrl K to the commands, ? to the shortcuts', async () => {
    await renderBlock(<AppShell />);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search everything' }));
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    expect(await screen.findByRole('dialog', { name: 'Shortcuts' })).toBeTruthy();
  });
});

describe('mobile layout', () => {
  it('B-038 W-59 W-52 on a narrow screen there is a navigation bar; without a page above its button opens the drawer', async () => {
    isNarrow(true);
    await renderBlock(<AppShell />);
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }, { timeout: 10_000 }));
    expect(await screen.findByRole('dialog', { name: 'Menu' }, { timeout: 10_000 })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('contentinfo').textContent).toContain('2.9.8'));
  });
});
