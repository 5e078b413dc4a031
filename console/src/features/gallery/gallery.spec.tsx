// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { blockOf, blocks, findBlocks } from './blocks.ts';
import type { Borrowed } from './borrowed.ts';
import { GalleryPage } from './gallery.page.tsx';
import { type StateKind, stateTitles } from './sample.ts';

/** Stand-ins for what the route lends: a feature imports no other, its spec neither. */
const borrowed = new Proxy({} as Borrowed, { get: (_, name) => () => <span>{String(name)}</span> });

const open = (hash = '') => {
  serverAnswers();
  return renderBlock(<GalleryPage borrowed={borrowed} />, { at: `/support/gallery${hash}`, profile: { menu: [] } });
};
const states = () => screen.findAllByRole('heading', { level: 3 }, { timeout: 20_000 });

// The text editor asks where its caret is; jsdom does not lay anything out.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

describe('the list of blocks', () => {
  it('names every shared block once, from W-01 to W-60', () => {
    const ids = Array.from({ length: 60 }, (_, i) => `W-${String(i + 1).padStart(2, '0')}`);
    expect(blocks.map(({ id }) => id)).toEqual(ids);
    expect(new Set(blocks.map(({ name }) => name)).size).toBe(60);
  });

  it('has a sample file for every block, and none besides', () => {
    const files = Object.keys(import.meta.glob('./samples/*.sample.tsx'));
    expect(files).toHaveLength(blocks.length);
  });

  it('finds a block by id, name or use, and by its address', () => {
    expect(findBlocks('w-07').map(({ name }) => name)).toEqual(['labelEditor']);
    expect(findBlocks('  Palette ').map(({ id }) => id)).toEqual(['W-21']);
    expect(findBlocks('no such thing')).toEqual([]);
    expect(blockOf('#W-33')?.name).toBe('notificationBell');
    expect(blockOf('')?.id).toBe('W-01');
    expect(blockOf('#W-99')?.id).toBe('W-01');
  });
});

describe('the samples', () => {
  it.each(blocks.map((block) => [block.id, block] as const))('%s is drawn in each of its states', async (id, block) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { default: sample } = await block.load();
    await open(`#${id}`);
    expect(await screen.findByRole('heading', { level: 2, name: new RegExp(`^${id}`) })).toBeTruthy();
    await states();
    await act(async () => {});
    for (const [kind, state] of Object.entries(sample.states) as [StateKind, unknown][]) {
      if (typeof state === 'string') expect(screen.getByText(state)).toBeTruthy();
      else expect(screen.getByRole('region', { name: stateTitles[kind] })).toBeTruthy();
    }
    expect(screen.queryByText(/This sample is broken/)).toBeNull();
    expect(said.mock.calls.map(String).filter((text) => /uncaught|same key|unique "key"/i.test(text))).toEqual([]);
    said.mockRestore();
  });

  it('asks the server nothing it answers itself, and says what went wrong', async () => {
    await open('#W-05');
    await states();
    const failed = screen.getByRole('region', { name: 'Error' });
    expect(await within(failed).findByText(/being restarted/)).toBeTruthy();
    expect(within(failed).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('takes rights away from the user of a sample, not from the reader', async () => {
    await open('#W-06');
    const denied = await screen.findByRole('region', { name: 'Not allowed' });
    expect(await within(denied).findByText('You may not comment here')).toBeTruthy();
  });
});

describe('the page', () => {
  const current = () => document.querySelector('nav[aria-label="Blocks"] [aria-current]')?.textContent;
  const press = (key: string, at: Element = document.body) => act(async () => void fireEvent.keyDown(at, { key }));

  it('goes through the blocks by J and K, and keeps the block in the address', async () => {
    const { router } = await open('#W-13');
    await press('j');
    expect(current()).toContain('W-14');
    expect(router.state.location.hash).toBe('W-14');
    await press('k');
    await press('k');
    expect(current()).toContain('W-12');
  });

  it('counts a second J that comes before the page has followed the first', async () => {
    await open('#W-13');
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'j' });
      fireEvent.keyDown(document.body, { key: 'j' });
    });
    expect(current()).toContain('W-15');
  });

  it('searches by /, goes into the list by the arrow down and opens the first by Enter', async () => {
    await open('#W-13');
    await press('/');
    const search = screen.getByRole('searchbox', { name: 'Search the blocks' });
    expect(document.activeElement).toBe(search);
    fireEvent.change(search, { target: { value: 'toast' } });
    await press('j', search);
    expect(current()).toBeUndefined();
    await press('ArrowDown', search);
    expect(document.activeElement?.textContent).toContain('W-40');
    await press('Enter', search);
    expect(current()).toContain('W-40');
    await press('Escape', search);
    expect((search as HTMLInputElement).value).toBe('');
  });

  it('leaves J to a sample while the keyboard is inside it', async () => {
    await open('#W-11');
    const [first] = await states();
    await press('j', first?.nextElementSibling as Element);
    expect(current()).toContain('W-11');
  });

  it('shows the samples comfortable, and 390 px wide', async () => {
    await open('#W-11');
    await states();
    expect(document.querySelector('[data-density]')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Comfortable' }));
    fireEvent.click(screen.getByRole('radio', { name: '390 px' }));
    expect(document.querySelector('[data-density="comfortable"][data-frame="phone"]')).toBeTruthy();
  });
});
