// @vitest-environment jsdom

import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { creditNotesContract as c } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { chosenOrderQuery } from './credit-notes.queries.ts';
import { NewCreditNotePage } from './new-credit-note.page.tsx';

const glass = { kind: 'glass', stockCode: '10CLR', description: 'Clear', widthMm: 1200, heightMm: 800 };
const item = { ...glass, itemId: 2, quantity: 3, unitPrice: '85.500000', isCancelled: false };
const order = { id: 21, number: 'SO-21', contactId: 7, contactName: 'Bayside Builders', items: [item] };
const none = { draw: 1, data: [], recordsTotal: 0, recordsFiltered: 0, isCapped: false, summary: {} };

let server: ReturnType<typeof serverAnswers>;
beforeEach(async () => {
  queryClient.clear();
  server = serverAnswers();
  for (const list of [contactsContract.listContacts, ordersContract.listOrders]) server.on(list, () => none as never);
  // As far as the page reads it.
  queryClient.setQueryData(chosenOrderQuery(21).queryKey, order as never);
  await renderBlock(<NewCreditNotePage orderId={21} />);
});
const made = { id: 31, number: 'CN-3031', status: 'authorised', version: 1 } as const;

it('credits a line of the order at its price, beside a free one', async () => {
  server.on(c.createCreditNote, () => made);
  await userEvent.type(screen.getByLabelText('Reason'), 'Scratched on site');
  await userEvent.click(await screen.findByRole('button', { name: 'Credit 3 × 10CLR Clear 1200 × 800 mm' }));
  const quantity = screen.getByLabelText('Quantity');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2');
  expect(screen.getByLabelText('Amount of line 1').textContent).toContain('171.00');
  expect(screen.queryByRole('button', { name: /^Credit 3/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  await userEvent.type(screen.getAllByLabelText('For')[1] as HTMLElement, 'Crane');
  await userEvent.type(screen.getAllByLabelText('Each ex GST')[1] as HTMLElement, '40');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Create credit note' }));
  await waitFor(() =>
    expect(server.sentTo(c.createCreditNote)[0]?.body).toEqual({
      contactId: 7,
      orderId: 21,
      reason: 'Scratched on site',
      lines: [
        { itemId: 2, description: '10CLR Clear 1200 × 800 mm', quantity: 2, unitPrice: '85.50' },
        { itemId: null, description: 'Crane', quantity: 1, unitPrice: '40' },
      ],
    }),
  );
});

it('shows what the server refuses at its field', async () => {
  const details = [{ target: 'lines.0.description', message: 'Describe the line' }];
  server.on(
    c.createCreditNote,
    () => new Refused(422, { code: 'BadFieldError', message: 'Errors were found in the following fields', details }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create credit note' }));
  expect((await screen.findAllByText('Describe the line')).length).toBeGreaterThan(1);
});
