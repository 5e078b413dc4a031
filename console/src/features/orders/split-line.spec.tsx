// @vitest-environment jsdom

import { orderItemsContract } from '@glasshouse/services/contexts/orders/items/order-items.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { SplitLineDialog } from './split-line-dialog.tsx';

const order = { id: 7, number: 'SO-1007', version: 3, splitting: { itemIds: [2], most: 3 } };
const item = { itemId: 2, stockCode: '10CLR', description: 'Clear', quantity: 9 };
const call = orderItemsContract.splitOrderItem;

let server: ReturnType<typeof serverAnswers>;
let isClosed = false;
beforeEach(async () => {
  server = serverAnswers();
  isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderBlock(<SplitLineDialog order={order} item={item} onClose={close} />);
  await screen.findByRole('dialog');
});

it('splits a line into as many parts as the settings let, every piece in one of them', async () => {
  const split = { id: 7, number: 'SO-1007', status: 'draft', version: 4 } as const;
  server.on(call, () => split);
  const first = screen.getByLabelText('Line 1');
  await userEvent.clear(first);
  await userEvent.type(first, '2');
  const more = screen.getByRole('button', { name: 'One more line' });
  await userEvent.click(more);
  expect(more).toHaveProperty('disabled', true);
  expect(screen.getByText('Every piece has a line')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Split line' }));
  await waitFor(() => expect(server.sentTo(call)[0]?.body).toEqual({ quantities: [2, 4, 3], version: 3 }));
  await waitFor(() => expect(isClosed).toBe(true));
});

it('says how many pieces have no line, and what the server refused', async () => {
  const message = 'The parts add up to 7 of 9 pieces';
  const details = [{ target: 'quantities', message }];
  server.on(call, () => new Refused(422, { code: 'BadFieldError', message: 'Errors were found', details }));
  const last = screen.getByLabelText('Line 2');
  await userEvent.clear(last);
  await userEvent.type(last, '2');
  expect(screen.getByText('7 of 9 pieces have a line')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Split line' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(isClosed).toBe(false);
});
