// @vitest-environment jsdom
import { groupsContract } from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import { GroupList } from './group-list.tsx';

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
});
const page = (data: object[]) => ({
  draw: 1,
  data,
  recordsTotal: data.length,
  recordsFiltered: data.length,
  isCapped: false,
  summary: {},
});

it.each(Object.values(groupKinds) as GroupKind[])(
  'B-287 $label are listed, added, changed and deleted',
  async (kind) => {
    const fields = kind.hasRange ? { fromMm: 3, belowMm: 6 } : kind.hasKind ? { stockKind: 'glass' } : {};
    server.on(kind.list, () => page([{ id: 4, name: 'First', description: 'Of all', ...fields }]) as never);
    for (const endpoint of [kind.create, kind.update, kind.remove]) server.on(endpoint, () => ({ id: 4 }) as never);
    await renderBlock(<GroupList kind={kind} />);
    await screen.findByText('First');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Second');
    if (kind.hasRange) {
      await userEvent.type(dialog.getByLabelText(/^From/), '6');
      await userEvent.type(dialog.getByLabelText(/^Below/), '10');
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.sentTo(kind.create)[0]?.body).toMatchObject({ name: 'Second' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change First' }));
    const change = within(await screen.findByRole('dialog', { name: 'Change First' }));
    await userEvent.type(change.getByLabelText('Name'), ' one');
    await userEvent.click(change.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sentTo(kind.update)[0]?.body).toMatchObject({ name: 'First one', ...fields }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Delete First' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.sentTo(kind.remove)).toHaveLength(1));
  },
);

it('says what the server refused at its field', async () => {
  const { listStockCategories, createStockCategory } = groupsContract;
  server.on(listStockCategories, () => page([]) as never);
  server.on(
    createStockCategory,
    () =>
      new Refused(422, {
        code: 'BadFieldError',
        message: 'Errors were found in the following fields',
        details: [{ target: 'name', message: 'Another stock category is called Float' }],
      }),
  );
  await renderBlock(<GroupList kind={groupKinds.categories} />);
  await screen.findByText('None yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Float');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findAllByText('Another stock category is called Float');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});
