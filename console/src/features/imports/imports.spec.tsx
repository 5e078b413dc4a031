// @vitest-environment jsdom

import {
  type FileRow,
  type Import,
  type ImportKindView,
  importsContract,
} from '@glasshouse/services/contexts/imports/imports.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { ImportPage } from './import.page.tsx';

const field = (key: string, title: string, isRequired = false) => ({
  ...{ key, title, isRequired, hint: '', examples: [] },
});
const kind: ImportKindView = {
  ...{ kind: 'contacts', title: 'Contacts', isAllowed: true, remark: '' },
  fields: [field('name', 'Name', true), field('email', 'E-mail'), field('suburb', 'Suburb')],
};
const action = (name: string, label: string, needsReason = false) => ({
  ...{ action: name, label, blockers: [], permission: ['importExport:create'], allowed: true },
  ...{ needsReason, dangerous: false },
});
const checked: Import = {
  ...{ id: 5, kind: 'contacts', fileName: 'customers.csv', fileSize: 20_480, problem: '', status: 'checked' },
  ...{ startedAt: '2026-03-31T01:00:00.000Z', startedBy: 'Kim Lee', encoding: 'UTF-8', delimiter: 'comma' },
  ...{ hasHead: true, rows: 3, columns: ['name', 'email', null], progress: { done: 3, total: 3 } },
  sample: [
    ['Company', 'Mail', 'Notes'],
    ['Kerr & Sons', 'kerr', 'likes blue'],
  ],
  counts: { ready: 2, faulty: 1, made: 0, takenBack: 0, kept: 0, corrected: 0 },
  actions: [action('run', 'Import'), action('check', 'Check'), action('cancel', 'Cancel'), action('map', 'Columns')],
};
const faulty: FileRow = {
  ...{ row: 2, state: 'faulty', record: null, cells: { name: 'Kerr & Sons', email: 'kerr' } },
  faults: [{ field: 'email', message: 'Please enter a valid email address' }],
};

let server: ReturnType<typeof serverAnswers>;
let rows: FileRow[];
beforeEach(() => {
  queryClient.clear();
  rows = [faulty];
  server = serverAnswers();
  server.on(importsContract.listImportKinds, () => ({ data: [kind] }));
  server.on(importsContract.getImport, () => checked);
  server.on(importsContract.listImportRows, () => ({ data: rows, hasMore: false }));
});
const show = () =>
  renderBlock(
    <Suspense>
      <ImportPage id={5} />
    </Suspense>,
  );

it('shows each fault with its cell, and sends what is corrected by row', async () => {
  server.on(importsContract.correctImport, () => {
    rows = [];
    return { id: 5, status: 'checked' as const, rows: [{ ...faulty, state: 'ready' as const, faults: [] }] };
  });
  await show();
  const table = within(await screen.findByRole('table', { name: 'Rows with faults' }));
  expect(table.getByText('Please enter a valid email address')).toBeTruthy();
  const cell = table.getByLabelText('E-mail of row 2');
  await userEvent.clear(cell);
  await userEvent.type(cell, 'kerr@b.example{Enter}');
  await waitFor(() => expect(server.sentTo(importsContract.correctImport)).toHaveLength(1));
  expect(server.sentTo(importsContract.correctImport)[0]?.body).toEqual({
    rows: [{ row: 2, cells: { email: 'kerr@b.example' } }],
  });
  expect(await screen.findByText('No row has faults.')).toBeTruthy();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('asks before it imports, and says which rows are left out', async () => {
  server.on(importsContract.runImport, () => ({ id: 5, status: 'running' as const }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import 2 rows?' }));
  expect(dialog.getByText(/1 row with faults is left out/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(server.sentTo(importsContract.runImport)[0]?.body).toMatchObject({ skipBad: true }));
});

it('keeps the field of a column at once; a field is in one column only', async () => {
  server.on(importsContract.mapImport, () => ({ id: 5, status: 'mapped' as const }));
  await show();
  await userEvent.selectOptions(await screen.findByLabelText('Field of Notes'), 'email');
  await waitFor(() => expect(server.sentTo(importsContract.mapImport)).toHaveLength(1));
  expect(server.sentTo(importsContract.mapImport)[0]?.body).toEqual({
    columns: ['name', null, 'email'],
    hasHead: true,
  });
});

it('says how far a run is, and why one stopped', async () => {
  server.on(importsContract.getImport, () => ({
    ...checked,
    ...{ status: 'running' as const, progress: { done: 100, total: 350 }, actions: [action('pause', 'Pause')] },
  }));
  await show();
  expect(await screen.findByText('The rows are being imported: 100 of 350')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('100');
  server.on(importsContract.getImport, () => ({
    ...checked,
    status: 'failed' as const,
    problem: 'The file has no rows',
  }));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('The file has no rows')).toBeTruthy();
});
