// @vitest-environment jsdom
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { nameField, textField } from '@glasshouse/services/platform/contract/list-fields';
import { type AnyList, maintainedList } from '@glasshouse/services/platform/contract/maintained-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { MaintainedList } from './maintained-list.tsx';
import { RecordPicker } from './record-picker.tsx';

const shelves: AnyList = maintainedList({
  name: 'shelf',
  context: 'shelves',
  words: { one: 'shelf', many: 'Shelves', says: 'Where toys stand.' },
  path: '/shelves',
  fields: {
    name: nameField(),
    width: { label: 'Width', unit: 'mm', type: 'number', schema: z.number() },
    kind: { label: 'Kind', choices: { deep: 'Deep', flat: 'Flat' }, none: 'Any', schema: z.string().nullable() },
    isOpen: { label: 'Open', type: 'flag', schema: z.boolean() },
    note: textField('Note', 40),
  },
  rights: { read: 'stock:read', create: 'stock:create', update: 'stock:update', delete: 'stock:delete' },
  isOrdered: true,
});
const { calls } = shelves;

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
});
const row = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, width: 300, kind: 'deep', isOpen: true, note: '', isArchived: false, position: id },
  ...{ revision: 2, updatedAt: '2026-11-02T01:00:00.000Z', ...more },
});
const page = (data: object[]) =>
  ({ draw: 1, data, recordsTotal: data.length, recordsFiltered: data.length, isCapped: false, summary: {} }) as never;
const rows = (data: object[]) => server.on(calls.list, () => page(data));
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (call: Endpoint) => server.sentTo(call)[0]?.body;

it('adds a record from the form that its fields make, with the key c', async () => {
  rows([]);
  server.on(calls.create, () => ({ id: 1 }) as never);
  await renderBlock(<MaintainedList list={shelves} />);
  await screen.findByText('None yet.');
  await click('Add');
  const dialog = within(await screen.findByRole('dialog', { name: 'New shelf' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Lower');
  await userEvent.type(dialog.getByLabelText(/^Width/), '420');
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Flat');
  await userEvent.click(dialog.getByLabelText('Open'));
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent(calls.create)).toEqual({ name: 'Lower', width: 420, kind: 'flat', isOpen: true, note: '' }),
  );
});

it('changes a record with the revision it was read at, and shows a refusal at its field', async () => {
  rows([row(4, 'First')]);
  server.on(
    calls.update,
    () =>
      new Refused(422, {
        code: 'BadFieldError',
        message: 'Errors were found in the following fields',
        details: [{ target: 'name', message: 'Another shelf is called First one' }],
      }),
  );
  await renderBlock(<MaintainedList list={shelves} />);
  await click('Change First');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change First' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' one');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Another shelf is called First one');
  expect(sent(calls.update)).toMatchObject({ name: 'First one', width: 300, revision: 2 });
});

it('archives, restores and deletes, and shows archived records when asked for', async () => {
  rows([row(4, 'First'), row(5, 'Old', { isArchived: true })]);
  for (const call of [calls.archive, calls.restore, calls.remove]) server.on(call, () => ({ id: 4 }) as never);
  await renderBlock(<MaintainedList list={shelves} />);
  await click('Archive First');
  await waitFor(() => expect(server.sentTo(calls.archive)).toHaveLength(1));
  expect(screen.queryByText('Old')).toBeNull();
  await userEvent.click(await screen.findByLabelText('Show archived'));
  await click('Restore Old');
  await waitFor(() => expect(server.sentTo(calls.restore)).toHaveLength(1));
  await click('Delete First');
  await click('Delete');
  await waitFor(() => expect(server.sentTo(calls.remove)).toHaveLength(1));
});

it('puts records in order by hand', async () => {
  rows([row(1, 'One'), row(2, 'Two'), row(3, 'Three')]);
  server.on(calls.reorder, () => ({ ids: [] }) as never);
  await renderBlock(<MaintainedList list={shelves} />);
  await click('Move up Three');
  await waitFor(() => expect(sent(calls.reorder)).toEqual({ ids: [1, 3, 2] }));
  expect(screen.queryByRole('button', { name: 'Move up One' })).toBeNull();
});

it('finds a record in a longer list', async () => {
  rows(Array.from({ length: 12 }, (_, i) => row(i + 1, `Shelf ${i + 1}`)));
  await renderBlock(<MaintainedList list={shelves} />);
  await userEvent.type(await screen.findByLabelText('Search shelves'), 'shelf 11');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await userEvent.type(screen.getByLabelText('Search shelves'), '1');
  await screen.findByText('None found.');
});

it('says why the list may not be seen, and which actions the user lacks', async () => {
  rows([row(4, 'First')]);
  await renderBlock(<MaintainedList list={shelves} />, { granted: [] });
  await screen.findByText('You may not see the shelves');
  expect(server.sentTo(calls.list)).toHaveLength(0);
});

it('keeps what the user may not do, with the reason', async () => {
  rows([row(4, 'First')]);
  await renderBlock(<MaintainedList list={shelves} />, { granted: ['stock:read'] });
  for (const name of ['Add', 'Change First', 'Archive First', 'Delete First']) {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveProperty('disabled', true);
    expect(button.title).not.toBe('');
  }
});

it('says that the list could not be loaded, and asks again', async () => {
  server.on(calls.list, () => new Refused(422, { code: 'BadFieldError', message: 'Not today', details: [] }));
  await renderBlock(<MaintainedList list={shelves} />);
  await screen.findByText('The list could not be loaded');
  rows([row(4, 'First')]);
  await click('Try again');
  await screen.findByText('First');
});

it('offers records to choose from, archived ones only where one is chosen', async () => {
  rows([row(4, 'First'), row(5, 'Old', { isArchived: true })]);
  const bound = { id: 'shelf', error: undefined, onChange: () => {} };
  await renderBlock(<RecordPicker label="Shelf" list={shelves} value="" {...bound} />);
  await userEvent.click(await screen.findByLabelText('Shelf'));
  await screen.findByText('First');
  expect(screen.queryByText('Old')).toBeNull();
});
