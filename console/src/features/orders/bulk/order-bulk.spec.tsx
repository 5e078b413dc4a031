// @vitest-environment jsdom
import { orderItemsContract } from '@glasshouse/services/contexts/orders/items/order-items.contract';
import type { OrderRow } from '@glasshouse/services/contexts/orders/order-rows.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doublesOf, listenForKeys, shortcuts, useKeys } from '../../../lib/keys/keys.ts';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { OrderBulk } from './order-bulk.tsx';

const order = (id: number, status: OrderRow['status']) =>
  ({ id, number: `SO-${id}`, contactName: 'Bayside', status, isOpen: true, isOnHold: false }) as OrderRow;
const rows = [order(1, 'processing'), order(2, 'processing'), order(3, 'production')];
const moved = vi.fn();
/** Hears that the selection may go. */
const done = vi.fn();

/** The rows of the list move by their keys, as below the selection. */
function List() {
  useKeys([{ keys: 'j', label: 'Next row', group: 'List', moves: true, run: moved }]);
  const chosen = { rows, isMatching: false, count: 3, isCapped: false, readAll: async () => rows };
  return <OrderBulk chosen={chosen} onDone={done} />;
}

let stop = () => {};
let server: ReturnType<typeof serverAnswers>;
beforeEach(async () => {
  server = serverAnswers();
  server.on(orderItemsContract.forceProcessRunList, ({ body }) => ({
    data: (body ?? []).map((id) => ({
      id,
      number: `SO-${id}`,
      isDone: true,
      status: 'production' as const,
      message: '',
    })),
  }));
  stop = listenForKeys(window);
  moved.mockClear();
  done.mockClear();
  await renderBlock(<List />);
});
afterEach(() => stop());

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const sent = () => server.sentTo(orderItemsContract.forceProcessRunList).map(({ body }) => body);

it('moves by the key of moving, and sends nothing', () => {
  expect(doublesOf(shortcuts.get())).toEqual([]);
  press('j');
  expect(moved).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
});

it('says what will happen and to how many before it does anything', async () => {
  press('p');
  const dialog = await screen.findByRole('dialog', { name: 'Process now: 3 orders' });
  expect(within(dialog).getByRole('status').textContent).toContain('1 of 3 is left as it is');
  expect(within(dialog).getByRole('link', { name: 'SO-3' })).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Process now: 2 orders' }));
  expect(await screen.findByText('2 done, 1 refused')).toBeTruthy();
  expect(sent()).toEqual([[1], [2]]);
});

it('Escape leaves everything as it was, the selected rows too', async () => {
  press('p');
  const dialog = await screen.findByRole('dialog', { name: 'Process now: 3 orders' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});

it('says what a hold will do after its reason was given, before it does anything', async () => {
  press('h');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The customer rang' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hold' }));
  expect(await screen.findByText(/Nothing of them is cut, worked or delivered/)).toBeTruthy();
  expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Hold: 3 orders' }));
  await waitFor(() => expect(server.sentTo(ordersContract.hold).map(({ body }) => body)).toHaveLength(3));
  expect(server.sentTo(ordersContract.hold)[0]?.body).toEqual({ reason: 'The customer rang' });
});
