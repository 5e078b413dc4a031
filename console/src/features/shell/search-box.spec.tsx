// @vitest-environment jsdom
import { searchContract } from '@glasshouse/services/contexts/roof/search/search.contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { SearchBox } from './search-box.tsx';

const orders = { name: 'Orders', results: [{ name: 'SO-24817, Kerr & Sons', link: '/orders/17', icon: 'orders' }] };
const contacts = { name: 'Contacts', results: [{ name: 'Kerr & Sons', link: '/contacts/3', icon: 'contacts' }] };

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const field = () => screen.getByRole('combobox', { name: 'Search everything' });
const type = (text: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
};
/** Answers are read by the machine's own clock. */
const settle = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

/** The box, with the clock in the hands of the test. */
async function renderBox() {
  const view = await renderBlock(<SearchBox />);
  vi.useFakeTimers();
  return view;
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('global search', () => {
  it('B-112 B-119 W-29 waits 250 ms after the last key before it asks', async () => {
    const server = serverAnswers();
    server.on(searchContract.search, () => [orders]);
    await renderBox();
    type('ke');
    await pass(200);
    type('kerr');
    await pass(240);
    expect(server.sentTo(searchContract.search)).toHaveLength(0);
    await pass(60);
    expect(server.sentTo(searchContract.search).map((sent) => sent.query.search)).toEqual(['kerr']);
  });

  it('B-120 W-29 shows groups with a name, each result with name, link and icon', async () => {
    serverAnswers().on(searchContract.search, () => [orders, contacts]);
    const { container, router } = await renderBox();
    type('kerr');
    expect(screen.getByText('Searching...')).toBeTruthy();
    await pass(260);
    await settle(() => expect(screen.queryByText('Searching...')).toBeNull());
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Orders',
      'Contacts',
    ]);
    expect(container.querySelectorAll('[role="option"] svg')).toHaveLength(2);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Kerr & Sons');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await pass(50);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/contacts/3'));
  });

  it('B-120 says when nothing was found', async () => {
    serverAnswers().on(searchContract.search, () => []);
    await renderBox();
    type('zzz');
    await pass(260);
    await settle(() => expect(screen.getByText('No results found')).toBeTruthy());
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByText('No results found')).toBeNull();
  });

  it('drops an answer to what is no longer typed', async () => {
    const server = serverAnswers();
    server.on(searchContract.search, async ({ query }) => {
      await new Promise((done) => setTimeout(done, query?.search === 'old' ? 900 : 10));
      return query?.search === 'old' ? [orders] : [contacts];
    });
    await renderBox();
    type('old');
    await pass(300);
    type('new');
    await pass(1_500);
    await settle(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Kerr & Sons']),
    );
  });

  it('says why there is no answer and tries again', async () => {
    const server = serverAnswers();
    server.on(searchContract.search, () => new Refused(500, { code: 'Broken', message: 'The search is away' }));
    await renderBox();
    type('kerr');
    await pass(260);
    await settle(() => expect(screen.getByRole('alert').textContent).toContain('The search is away'));
    server.on(searchContract.search, () => [orders]);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await settle(() => expect(screen.getByRole('option').textContent).toBe('SO-24817, Kerr & Sons'));
  });

  it('offers what was open lately while nothing is typed', async () => {
    localStorage.setItem('glasshouse.recents.7', JSON.stringify([{ path: '/orders/9', name: 'SO-9' }]));
    await renderBlock(<SearchBox />);
    fireEvent.focus(field());
    expect(screen.getByRole('option').textContent).toBe('SO-9');
  });
});
