// @vitest-environment jsdom

import {
  labelPreviewContract,
  printLabels,
} from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { type Design, newDesign } from './design.ts';
import { Designer } from './designer.tsx';
import { withArticle } from './label-preview.tsx';

let server: ReturnType<typeof serverAnswers>;
const saved = vi.fn();
beforeEach(() => {
  queryClient.clear();
  saved.mockClear();
  server = serverAnswers();
});

const plain = { turn: 0, size: 10, bold: false, align: 'left', fit: 'shrink', white: false } as const;
const design: Design = {
  ...newDesign('panel'),
  name: 'Mine',
  elements: [
    { kind: 'field', x: 3, y: 3, w: 40, h: 6, ...plain, field: 'orderNumber' },
    { kind: 'barcode', x: 3, y: 20, w: 66, h: 10, turn: 0, field: 'barcode' },
  ],
};
const open = (more: object = {}, id: number | null = 7) =>
  renderBlock(<Designer design={design} id={id} revision={4} onSaved={saved} />, more);
const order = () => screen.findByRole('button', { name: /^Order, / });
const sentBody = () => server.sentTo(printLabels.calls.update)[0]?.body as Design & { revision: number };

it('moves what is selected by arrow keys, takes it back, and saves with the revision', async () => {
  server.on(printLabels.calls.update, () => ({ id: 7 }));
  await open();
  fireEvent.focus(await order());
  fireEvent.keyDown(await order(), { key: 'ArrowRight' });
  fireEvent.keyDown(await order(), { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(await order(), { key: 'ArrowRight', altKey: true });
  expect((await order()).getAttribute('aria-label')).toBe('Order, 4 mm from the left, 3.1 mm from the top');
  expect((screen.getByLabelText('Width') as HTMLInputElement).value).toBe('41');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((screen.getByLabelText('Width') as HTMLInputElement).value).toBe('40');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => saved.mock.calls).toEqual([[7]]);
  expect(sentBody()).toMatchObject({ revision: 4, elements: [{ x: 4, y: 3.1, w: 40 }, {}] });
});

it('drags an element on the grid as one step, and stretches it by its corner', async () => {
  await open();
  const element = await order();
  fireEvent.pointerDown(element, { clientX: 100, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 111, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 155, clientY: 111, pointerId: 1 });
  fireEvent.pointerUp(element, { pointerId: 1 });
  expect((await order()).getAttribute('aria-label')).toBe('Order, 13 mm from the left, 5 mm from the top');
  const corner = (await order()).querySelector('[data-corner]') as HTMLElement;
  fireEvent.pointerDown(corner, { clientX: 0, clientY: 0, pointerId: 1 });
  fireEvent.pointerMove(await order(), { clientX: 55, clientY: 0, pointerId: 1 });
  fireEvent.pointerUp(await order(), { pointerId: 1 });
  expect((screen.getByLabelText('Width') as HTMLInputElement).value).toBe('50');
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await order()).getAttribute('aria-label')).toBe('Order, 3 mm from the left, 3 mm from the top');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
});

it('adds a field that is chosen from those of the record, and says what cannot be printed or read', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Field' }));
  const shows = screen.getByLabelText('Shows');
  expect(
    within(shows)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toContain('Customer');
  fireEvent.change(shows, { target: { value: 'customer' } });
  fireEvent.change(screen.getByLabelText('From the top'), { target: { value: '22' } });
  expect(screen.getByText('Something else lies on this code, so it cannot be scanned')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(/lies on this code/)).toBeNull();
  fireEvent.click(within(screen.getByRole('list', { name: 'Elements' })).getByText('Barcode, Label number'));
  fireEvent.change(screen.getByLabelText('Width'), { target: { value: '30' } });
  expect(screen.getByText(/bars are narrower than 0.33 mm/)).toBeTruthy();
});

it('shows the label of a real record as the server prints it, or why not', async () => {
  server.on(labelPreviewContract.previewLabel, ({ body }) =>
    body?.label === 'P-1'
      ? new Refused(422, {
          code: 'ValidationError',
          message: 'Check',
          details: [{ target: 'label', message: 'No panel has this label' }],
        })
      : { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', zpl: '^XA^XZ' },
  );
  await open();
  const field = await screen.findByLabelText('Label of a panel');
  fireEvent.change(field, { target: { value: 'P-100001' } });
  expect(await screen.findByRole('img', { name: 'Label P-100001 as it is printed' })).toBeTruthy();
  expect(screen.getByText('^XA^XZ')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'P-1' } });
  expect(await screen.findByText('No panel has this label')).toBeTruthy();
});

it('lets who may not change layouts look at them only', async () => {
  await open({ granted: ['configuration:read', 'order:read'] });
  expect(await screen.findByText('Read-only')).toBeTruthy();
  expect(await order()).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Barcode' })).toHaveProperty('disabled', true);
});

it('names what a label is of with its article', () => {
  expect([withArticle('panel'), withArticle('offcut')]).toEqual(['a panel', 'an offcut']);
});
