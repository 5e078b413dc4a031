// @vitest-environment jsdom
import { stockCategories, stockPriceGroups } from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import { inventoryContract, type Stock } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { NewStockPage } from '../new-stock.page.tsx';
import { changedBodyOf, stockValuesOf } from './stock-values.ts';

const { createStock } = inventoryContract;
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
  const list = (data: object[]) =>
    ({ draw: 0, data, recordsTotal: data.length, recordsFiltered: data.length, isCapped: false, summary: {} }) as never;
  server.on(stockCategories.calls.list, () => list([]));
  server.on(stockPriceGroups.calls.list, () => list([]));
  server.on(createStock, () => ({ id: 9 }));
});
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('makes a glass that is bought outside, with its sheet sizes, reorder level and what stands', async () => {
  await renderBlock(<NewStockPage />);
  await type('Code', '10clr');
  await type('Name', 'Clear 10 mm');
  await type(/^Thickness/, '10');
  await type(/^Reorder level/, '6');
  await userEvent.click(screen.getByRole('checkbox', { name: /Bought in/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a sheet size' }));
  await type(/^Width/, '3210');
  await type(/^Height/, '2250');
  await type(/^Cost per sheet/, '412.50');
  await type(/^On hand/, '4');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Create stock item' }));
  await waitFor(() => expect(server.sentTo(createStock)).toHaveLength(1));
  expect(server.sentTo(createStock)[0]?.body).toMatchObject({
    ...{ code: '10CLR', name: 'Clear 10 mm', kind: 'glass', thicknessMm: 10, isExternal: true, reorderLevel: 6 },
    sheetSizes: [{ widthMm: 3210, heightMm: 2250, costCents: 41_250, quantity: 4 }],
  });
});

it('keeps what was typed and shows the refusal under its field', async () => {
  const details = [{ target: 'code', message: 'The code 10CLR belongs to another stock item' }];
  server.on(createStock, () => new Refused(422, { code: 'BadFieldError', message: 'Errors were found', details }));
  await renderBlock(<NewStockPage />);
  await type('Code', '10CLR');
  await userEvent.click(screen.getByRole('button', { name: 'Create stock item' }));
  await waitFor(() => expect(screen.getAllByText(/belongs to another/).length).toBeGreaterThan(0));
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '10CLR');
});

it('sends a saved item back as it was, its sizes by their numbers and no quantities', () => {
  const stock = {
    ...{ id: 1, version: 3, isArchived: false, createdAt: '2026-03-02T00:00:00.000Z', category: '', categoryId: null },
    ...{ code: 'A', name: 'B', kind: 'glass', unit: 'm2', thicknessMm: 6, priceGroup: 'Clear', priceGroupId: 4 },
    ...{ canToughen: true, isRotatable: false, isExternal: true, reorderLevel: null },
    sheetSizes: [{ sizeId: 7, widthMm: 3210, heightMm: 2250, quantity: 5, costCents: 999, areaM2: '1' }],
    ...{ sheets: 5, areaM2: '1', value: '1' },
  } as Stock;
  expect(changedBodyOf(stockValuesOf(stock), 3)).toEqual({
    ...{ code: 'A', name: 'B', kind: 'glass', unit: 'm2', thicknessMm: 6, priceGroup: '', priceGroupId: 4 },
    ...{ categoryId: null, canToughen: true, isRotatable: false, isExternal: true, reorderLevel: null, version: 3 },
    sheetSizes: [{ sizeId: 7, widthMm: 3210, heightMm: 2250, costCents: 999 }],
  });
});
