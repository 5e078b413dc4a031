// @vitest-environment jsdom
import { type PurchaseOrder, purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { ReceivingPanel } from './receiving-panel.tsx';

const line = {
  lineId: 1,
  stockId: 3,
  stockCode: '6CLR',
  sizeId: 11,
  description: 'Clear',
  widthMm: 3210,
  heightMm: 2250,
  quantity: 10,
  received: 6,
  outstanding: 4,
  barcode: 'PO-1001-1',
};
const order = { id: 7, number: 'PO-1001', lines: [line] } as unknown as PurchaseOrder;
const { receivingUpdate } = purchasingContract;
let server: ReturnType<typeof serverAnswers>;
const sent: { receiptKey: string; acceptOver?: boolean; lines: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  server = serverAnswers();
  server.on(receivingUpdate, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    return { id: 7 };
  });
});
const label = () => screen.getByLabelText('Label or stock code');
const book = () => screen.getByRole('button', { name: /^Receive/ });

it('counts by scans and touches, and books with a key of its own', async () => {
  await renderBlock(<ReceivingPanel order={order} />);
  await userEvent.type(label(), 'po-1001-1{Enter}');
  await userEvent.type(label(), '6CLR{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'One more: Came, 6CLR 3210 × 2250' }));
  expect(screen.getByText(/6 of 10 here, 1 outstanding/)).toBeTruthy();
  await userEvent.click(book());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ acceptOver: false, lines: [{ lineId: 1, quantity: 3, refused: 0 }] });
  await userEvent.type(label(), 'PO-1001-1{Enter}');
  await userEvent.click(book());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.receiptKey).not.toBe(sent[0]?.receiptKey);
});

it('says what is not on the order, and takes more than ordered only when somebody says so', async () => {
  await renderBlock(<ReceivingPanel order={order} />);
  await userEvent.type(label(), 'P-77{Enter}');
  expect(screen.getByText('P-77 is not on PO-1001')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Came, 6CLR/), '5');
  expect(book().hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(book());
  await waitFor(() => expect(sent[0]).toMatchObject({ acceptOver: true, lines: [{ quantity: 5 }] }));
});

it('keeps what was counted when the server refuses, and sends the same key again', async () => {
  server.on(receivingUpdate, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    return new Refused(409, { code: 'IllegalTransition', message: 'Somebody completed it', details: [] });
  });
  await renderBlock(<ReceivingPanel order={order} />);
  await userEvent.click(screen.getByRole('button', { name: 'All 4' }));
  await userEvent.click(book());
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(book());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});
