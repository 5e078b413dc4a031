// @vitest-environment jsdom
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { editorPage } from '@glasshouse/services/contexts/ordereditor/editor-settings.contract';
import { type Guideline, ordereditorContract } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import {
  standardCutouts,
  standardDefaultEdgeworks,
  standardEdgeworks,
  standardGuidelines,
  standardShapes,
} from '@glasshouse/services/contexts/ordereditor/standard-entries.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { OrderEditorConfigurationPage } from './configuration.page.tsx';

const numbered = <B,>(bodies: readonly B[]) => bodies.map((body, i) => ({ ...body, id: i + 1 }));
const table = <R,>(data: R[]) => ({
  draw: 1,
  data,
  recordsTotal: data.length,
  recordsFiltered: data.length,
  isCapped: false,
  summary: {},
});
const glass = {
  id: 7,
  code: '10CLR',
  name: 'Clear float 10 mm',
  kind: 'glass' as const,
  thicknessMm: 10,
  category: '',
  categoryId: null,
  priceGroup: 'Clear',
  priceGroupId: null,
  sheets: 1,
  areaM2: '1',
  value: '1',
  canToughen: true,
  isArchived: false,
};
const screenItem = {
  id: 31,
  name: 'Shower screen',
  category: 'Showers',
  description: '',
  stockCodes: '10CLR',
  lineCount: 2,
  updatedAt: '2026-03-02T01:00:00.000Z',
};

function answers() {
  const server = serverAnswers();
  server.on(ordereditorContract.listEdgeworks, () => ({ data: numbered(standardEdgeworks) }));
  server.on(ordereditorContract.listCutouts, () => ({ data: numbered(standardCutouts) }));
  server.on(ordereditorContract.listShapePriceTypes, () => ({ data: numbered(standardShapes) }));
  server.on(ordereditorContract.listGuidelines, () => ({ data: numbered(standardGuidelines) as Guideline[] }));
  server.on(ordereditorContract.getEditorSettingsHistory, () => ({ changes: [] }));
  server.on(ordereditorContract.getDefaultEdgeworks, () => standardDefaultEdgeworks);
  server.on(ordereditorContract.getStockDefaultEdgeworks, () => ({ annealed: null, toughened: null }));
  server.on(ordereditorContract.getStockAllowances, () => ({ allowances: [{ code: 'FP', allowanceMm: 2 }] }));
  server.on(ordereditorContract.getEditorSettings, () => ({
    ...editorPage.defaults,
    maxLongMm: 6000,
    maxShortMm: 3300,
    isGuidelineEnforced: true,
  }));
  server.on(inventoryContract.listStock, () => table([glass]));
  server.on(ordereditorContract.listLibraryItems, () => table([screenItem]));
  return server;
}
const open = (tab: string) => fireEvent.click(screen.getByRole('tab', { name: tab }));

it('B-321 has a tab each for shape price types, cutouts, edgeworks, default edgeworks, allowances, guidelines and settings', async () => {
  answers();
  await renderBlock(<OrderEditorConfigurationPage />);
  expect(await screen.findByRole('table', { name: 'Edgeworks' })).toBeTruthy();
  expect(screen.getByText('Rough arris')).toBeTruthy();
  open('Default edgeworks');
  expect((await screen.findAllByRole('combobox', { name: 'Top' })).length).toBe(2);
  open('By glass');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('FP Flat polish').value).toBe('2'));
  open('Cutouts');
  expect(await screen.findByText('Power point, double')).toBeTruthy();
  open('Shape price types');
  expect(await screen.findByText('Raked, out of square')).toBeTruthy();
  open('Guidelines');
  expect(await screen.findByText('2 × t')).toBeTruthy();
  open('Settings');
  expect((await screen.findByLabelText<HTMLInputElement>('Lines of an order')).value).toBe('1000');
});

it('B-321 adds an edgework; what the server refuses stands under its field, and nothing typed is lost', async () => {
  const server = answers();
  server.on(
    ordereditorContract.createEdgework,
    () =>
      new Refused(422, {
        code: 'BadFieldError',
        message: 'Errors were found in the following fields',
        details: [{ target: 'code', message: 'There is an edgework with this code already' }],
      }),
  );
  await renderBlock(<OrderEditorConfigurationPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add edgework' }));
  const dialog = await screen.findByRole('dialog');
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  fireEvent.change(field('Code'), { target: { value: 'FP' } });
  fireEvent.change(field('Name'), { target: { value: 'Flat polish' } });
  fireEvent.change(field('Allowance per edge'), { target: { value: '1.5' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findAllByText(/with this code already/)).length).toBeGreaterThan(0);
  expect(field('Name').value).toBe('Flat polish');
  expect(server.sentTo(ordereditorContract.createEdgework)[0]?.body).toMatchObject({ code: 'FP', allowanceMm: 1.5 });
});

it('B-321 deletes a guideline after a question, and brings it back', async () => {
  const server = answers();
  server.on(ordereditorContract.deleteGuideline, () => ({ id: 7 }));
  server.on(ordereditorContract.createGuideline, () => ({ id: 99 }));
  await renderBlock(<OrderEditorConfigurationPage />, { at: '/#guidelines' });
  open('Guidelines');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Between holes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo(ordereditorContract.createGuideline)).toHaveLength(1));
  expect(server.sentTo(ordereditorContract.createGuideline)[0]?.body).toMatchObject({
    name: 'Between holes',
    perThickness: 4,
  });
});

it('B-321 saves settings, default edgeworks and the allowances of a glass', async () => {
  const server = answers();
  server.on(ordereditorContract.updateEditorSettings, () => ({ id: 1 }));
  server.on(ordereditorContract.updateDefaultEdgeworks, () => ({ id: 1 }));
  server.on(ordereditorContract.updateStockAllowances, () => ({ id: 7 }));
  await renderBlock(<OrderEditorConfigurationPage />);
  open('Settings');
  fireEvent.change(await screen.findByLabelText('Lines of an order'), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(server.sentTo(ordereditorContract.updateEditorSettings)[0]?.body).toEqual({ orderEditorMaximumItems: 20 }),
  );
  open('Default edgeworks');
  fireEvent.change((await screen.findAllByRole('combobox', { name: 'Left' }))[1] as HTMLElement, {
    target: { value: 'FP' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save default edgeworks' }));
  await waitFor(() =>
    expect(server.sentTo(ordereditorContract.updateDefaultEdgeworks)[0]?.body).toMatchObject({
      toughened: ['RA', 'RA', 'RA', 'FP'],
    }),
  );
  open('By glass');
  fireEvent.change(await screen.findByLabelText('FG Flat grind'), { target: { value: '1.2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save allowances' }));
  await waitFor(() =>
    expect(server.sentTo(ordereditorContract.updateStockAllowances)[0]?.body).toEqual({
      allowances: [
        { code: 'FP', allowanceMm: 2 },
        { code: 'FG', allowanceMm: 1.2 },
      ],
    }),
  );
});

it('B-322 finds, renames and deletes library items; without the right it says why', async () => {
  const server = answers();
  const items = [{ stockId: 7, quantity: 1, stockCode: '10CLR' }];
  server.on(ordereditorContract.getLibraryItem, () => ({
    id: 31,
    name: 'Shower screen',
    category: 'Showers',
    description: '',
    items,
    createdAt: '2026-03-02T01:00:00.000Z',
    updatedAt: '2026-03-02T01:00:00.000Z',
  }));
  server.on(ordereditorContract.updateLibraryItem, () => ({ id: 31 }));
  server.on(ordereditorContract.deleteLibraryItem, () => ({ id: 31 }));
  await renderBlock(<OrderEditorConfigurationPage />);
  open('Library');
  fireEvent.click(await screen.findByRole('button', { name: 'Change Shower screen' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Shower door' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sentTo(ordereditorContract.updateLibraryItem)[0]?.body).toMatchObject({ name: 'Shower door' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Delete Shower screen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sentTo(ordereditorContract.deleteLibraryItem)).toHaveLength(1));
});

it('shows what may not be changed, with the reason', async () => {
  answers();
  await renderBlock(<OrderEditorConfigurationPage />, { granted: ['orderEditorConfiguration:read'] });
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add edgework' });
  expect(add.disabled).toBe(true);
  expect(add.title).toMatch(/right|allowed|permission/i);
});
