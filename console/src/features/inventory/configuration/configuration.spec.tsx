// @vitest-environment jsdom
import {
  salesPriceGroups,
  servicePriceRanges,
  stockCategories,
  stockPriceGroups,
} from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { MaintainedList } from '../../../widgets/maintained-list/maintained-list.tsx';

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
const lists: readonly AnyList[] = [stockCategories, stockPriceGroups, salesPriceGroups, servicePriceRanges];

it.each(lists)('B-287 $words.many are listed, added, changed and deleted', async (list) => {
  const { calls } = list;
  const hasRange = 'fromMm' in list.fields;
  const fields = hasRange ? { fromMm: 3, belowMm: 6 } : 'stockKind' in list.fields ? { stockKind: 'glass' } : {};
  server.on(calls.list, () => page([{ id: 4, name: 'First', description: 'Of all', ...fields }]) as never);
  for (const call of [calls.create, calls.update, calls.remove]) server.on(call, () => ({ id: 4 }) as never);
  await renderBlock(<MaintainedList list={list} />);
  await screen.findByText('First');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Second');
  if (hasRange) {
    await userEvent.type(dialog.getByLabelText(/^From/), '6');
    await userEvent.type(dialog.getByLabelText(/^Below/), '10');
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.sentTo(calls.create)[0]?.body).toMatchObject({ name: 'Second' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change First' }));
  const change = within(await screen.findByRole('dialog', { name: 'Change First' }));
  await userEvent.type(change.getByLabelText('Name'), ' one');
  await userEvent.click(change.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sentTo(calls.update)[0]?.body).toMatchObject({ name: 'First one', ...fields }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Archive First' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete First' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sentTo(calls.remove)).toHaveLength(1));
});

it('says what the server refused at its field', async () => {
  const { calls } = stockCategories as AnyList;
  server.on(calls.list, () => page([]) as never);
  server.on(
    calls.create,
    () =>
      new Refused(422, {
        code: 'BadFieldError',
        message: 'Errors were found in the following fields',
        details: [{ target: 'name', message: 'Another stock category is called Float' }],
      }),
  );
  await renderBlock(<MaintainedList list={stockCategories} />);
  await screen.findByText('None yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Float');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findAllByText('Another stock category is called Float');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});
