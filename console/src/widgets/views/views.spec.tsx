// @vitest-environment jsdom
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { type View, viewsContract } from '@glasshouse/services/contexts/core/views/views.contract';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { asked } from '../../ui/confirm.tsx';
import { ListViews } from './list-views.tsx';
import { openList } from './open-list.ts';
import { isChanged, stateOf, urlOf } from './view-state.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

const list = contactsContract.listContacts;
const view = (parts: Partial<View> = {}): View => ({
  id: 4,
  list: list.name,
  name: 'Late payers',
  state: { f: ['accountStatus~include~stop'], date: 'thisMonth' },
  scope: 'everyone',
  groupId: null,
  isDefault: false,
  isOwn: true,
  ownerName: 'Kim Lee',
  canChange: true,
  ...parts,
});

let server: ReturnType<typeof serverAnswers>;
let views: View[] = [];
beforeEach(() => {
  views = [view()];
  server = serverAnswers();
  server.on(viewsContract.listViews, () => ({ data: views }));
  server.on(list, () => ({ draw: 1, data: [], recordsTotal: 9, recordsFiltered: 9, isCapped: false, summary: {} }));
  server.on(viewsContract.createView, () => ({ id: 8 }));
  server.on(viewsContract.updateView, () => ({ id: 4 }));
  server.on(viewsContract.deleteView, () => ({ id: 4 }));
});

const at = (search: object) =>
  `/contacts?${new URLSearchParams(Object.entries(search).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]))}`;
const show = (search: object = {}, granted?: readonly never[]) =>
  renderBlock(<ListViews endpoint={list} to="/contacts" noun="contacts" sort="name" />, {
    at: at(search),
    ...(granted ? { granted } : {}),
  });

it('shows saved views as tabs with live counts, and keeps relative dates relative', async () => {
  await show();
  const tab = await screen.findByRole('link', { name: /Late payers/ });
  await waitFor(() => expect(tab.textContent).toBe('Late payers9'));
  expect(decodeURIComponent(tab.getAttribute('href') ?? '')).toContain('date=thisMonth');
  expect(stateOf({ date: 'thisMonth', page: 3, after: 'x', v: 4 })).toEqual({ date: 'thisMonth' });
});

it('marks a view that was changed, saves the change or undoes it', async () => {
  const { router } = await show({ ...urlOf(view()), sort: '-name' });
  expect(await screen.findByText('changed', { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.sentTo(viewsContract.updateView)).toHaveLength(1));
  expect(server.sentTo(viewsContract.updateView)[0]?.body).toEqual({
    state: { f: ['accountStatus~include~stop'], date: 'thisMonth', sort: '-name' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ ...view().state, v: 4 }));
  expect(isChanged(view(), { ...urlOf(view()), page: 2 })).toBe(false);
});

it('saves a new view under a name and opens it', async () => {
  const { router } = await show({ f: ['type~include~customer'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Customers' } });
  fireEvent.change(screen.getByLabelText('Who sees it'), { target: { value: 'everyone' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open the list with this view' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sentTo(viewsContract.createView)).toHaveLength(1));
  expect(server.sentTo(viewsContract.createView)[0]?.body).toEqual({
    list: list.name,
    name: 'Customers',
    scope: 'everyone',
    groupId: null,
    isDefault: true,
    state: { f: ['type~include~customer'] },
  });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ v: 8 }));
});

it('asks before it deletes a view, and says why another user may not', async () => {
  await show(urlOf(view()));
  fireEvent.click(await screen.findByRole('button', { name: 'More for the view Late payers' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(asked.get()).toHaveLength(1));
  expect(server.sentTo(viewsContract.deleteView)).toHaveLength(0);
  await act(async () => asked.get()[0]?.answer(true));
  await waitFor(() => expect(server.sentTo(viewsContract.deleteView)).toHaveLength(1));
});

it('shows a shared view of somebody else with the reason why it stays as it is', async () => {
  views = [view({ isOwn: false, canChange: false, ownerName: 'Mia Tran' })];
  await show(urlOf(view()));
  fireEvent.click(await screen.findByRole('button', { name: 'More for the view Late payers' }));
  expect(await screen.findByText('Only Mia Tran can change it')).toBeTruthy();
});

it('says why who may not share can only keep views for themselves', async () => {
  await show({}, []);
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const scope = await screen.findByLabelText<HTMLSelectElement>('Who sees it');
  expect([...scope.options].map((o) => o.disabled)).toEqual([false, true, true]);
  expect(screen.getByText(/^Sharing:/)).toBeTruthy();
});

it('opens a list with the default view, unless the address says what to show', async () => {
  views = [view({ isDefault: true })];
  const open = (search: object, cause = 'enter') =>
    openList({ client: queryClient, list, cause, search, to: '/contacts', first: { f: ['first'] } });
  await expect(open({})).rejects.toMatchObject({ options: { search: { ...view().state, v: 4 } } });
  await expect(open({ f: undefined }, 'stay')).resolves.toBeUndefined();
  await expect(open({ q: 'bay' })).resolves.toBeUndefined();
  queryClient.clear();
  views = [];
  await expect(open({})).rejects.toMatchObject({ options: { search: { f: ['first'] } } });
});
