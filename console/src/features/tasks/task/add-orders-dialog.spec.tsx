// @vitest-environment jsdom
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import AddOrdersDialog from './add-orders-dialog.tsx';

const { addTaskItem, listTaskOrders } = tasksContract;
const order = (id: number) => ({
  ...{ id, number: `SO-${id}`, contactId: 3, contactName: 'Bayside', reference: '', deliveryMethod: 'delivery' },
  ...{ address: '1 Kiln Rd, Braeside', dueDate: '2026-03-09', panels: 2, readyAt: '2026-03-02T01:00:00.000Z' },
});
const closed = vi.fn();
let server: ReturnType<typeof serverAnswers>;
beforeEach(async () => {
  server = serverAnswers();
  closed.mockClear();
  server.on(listTaskOrders, () => ({ orders: [order(1), order(2)] }));
  await renderBlock(<AddOrdersDialog taskId={9} taskNumber="RUN-9" onClose={closed} />);
});
const choose = async (number: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(number) }));

it('adds every chosen order, one after the other, and closes', async () => {
  server.on(addTaskItem, () => ({ id: 9, taskItemId: 5 }));
  await choose('SO-1');
  await choose('SO-2');
  await userEvent.click(screen.getByRole('button', { name: /Add 2 orders, 4 panels/ }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(server.sentTo(addTaskItem).map(({ body }) => body)).toEqual([{ orderId: 1 }, { orderId: 2 }]);
});

it('stops at the order that is refused: it stays chosen, with the reason', async () => {
  const message = 'Accounts must approve SO-2 first';
  server.on(addTaskItem, ({ body }) =>
    body?.orderId === 2 ? new Refused(409, { code: 'Conflict', message }) : { id: 9, taskItemId: 5 },
  );
  await choose('SO-1');
  await choose('SO-2');
  await userEvent.click(screen.getByRole('button', { name: /Add 2 orders/ }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: /Add 1 order, 2 panels/ })).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});
