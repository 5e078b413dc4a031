// @vitest-environment jsdom
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { emptyHead } from './form-values.ts';
import { bodyOf, type DraftLine, firstLine } from './lines.ts';
import { PurchaseOrderForm } from './purchase-order-form.tsx';

const list = (data: readonly object[]) =>
  ({ draw: 1, data, recordsTotal: data.length, recordsFiltered: data.length, isCapped: false, summary: {} }) as never;
const held = { category: '', categoryId: null, priceGroup: '', priceGroupId: null, sheets: 8, areaM2: '0', value: '0' };
const plain = { ...held, thicknessMm: null, canToughen: false, isArchived: false };
const stock = [
  { ...plain, id: 1, code: '6CLR', name: 'Clear', kind: 'glass' },
  { ...plain, id: 2, code: 'HNG-90', name: 'Hinge', kind: 'hardware' },
];
const clear = { stockId: 1, stockCode: '6CLR', thicknessMm: 6, quantity: 4, areaM2: '28.8', costCents: 12_000 };
const size = { ...clear, id: 11, widthMm: 3210, heightMm: 2250 };
const half = { ...size, id: 12, widthMm: 2250, heightMm: 1605 };
const command = { error: null, fieldErrors: {}, isRunning: false, clearField: () => {} };

async function opened(supplierId = '') {
  const server = serverAnswers();
  server.on(contactsContract.listContacts, () => list([]));
  server.on(inventoryContract.listStock, () => list(stock));
  server.on(inventoryContract.listGlassSizes, () => list([size, half]));
  server.on(purchasingContract.listSuggestions, () => ({ suggestions: [] }));
  server.on(purchasingContract.getLineCost, ({ query }) => {
    const asked = query as Record<string, string>;
    if (asked.stockId === '1') return { unitCost: '120.00', from: 'supplierPrice' as const, isSupplied: true };
    return { unitCost: '9.00', from: 'lastPaid' as const, isSupplied: asked.supplierId === undefined };
  });
  const sent: (readonly DraftLine[])[] = [];
  await renderBlock(
    <PurchaseOrderForm
      head={{ ...emptyHead, supplierId }}
      lines={firstLine()}
      supplierName="Float Co"
      command={command}
      isNew
      submitLabel="Order"
      onSubmit={(_, lines) => sent.push(lines)}
      onCancel={() => {}}
    />,
  );
  return sent;
}
const item = (line = 1) => screen.getByLabelText<HTMLInputElement>(`Item, line ${line}`, { selector: 'input' });
const cost = (line = 1) => screen.getByLabelText<HTMLInputElement>(`Each $, line ${line}`);
const order = () => userEvent.click(screen.getByRole('button', { name: 'Order' }));
/** Typed and left. */
const enter = (text: string) => {
  fireEvent.change(item(), { target: { value: text } });
  fireEvent.blur(item());
};

it('takes the known cost of the supplier and orders', async () => {
  const sent = await opened('5');
  await waitFor(() => {
    enter('6CLR 3210x2250');
    expect(cost().value).toBe('120.00');
  });
  expect(screen.getByText('Cost: supplier price')).toBeTruthy();
  await order();
  expect(bodyOf(sent[0] ?? [])).toMatchObject([{ sizeId: 11, unitCost: '120.00' }]);
});

it('orders no line without a price: the reason stands beside the button and on the line', async () => {
  const sent = await opened('5');
  enter('Freight');
  expect(screen.getByText(/^Line 1: no price yet\. Enter it/)).toBeTruthy();
  expect(screen.getByText('No price yet')).toBeTruthy();
  expect(screen.queryByText('$0.00')).toBeNull();
  await order();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(cost());
  await userEvent.type(cost(), '0.00');
  await order();
  expect(bodyOf(sent[0] ?? [])).toMatchObject([{ description: 'Freight', unitCost: '0.00' }]);
});

it('saves a draft without a price for whoever approves it', async () => {
  const sent = await opened('5');
  enter('Freight');
  await userEvent.click(screen.getByLabelText('Request approval'));
  await order();
  expect(bodyOf(sent[0] ?? [])).toMatchObject([{ description: 'Freight', unitCost: null }]);
});

it('asks for the price of what the supplier never supplied, and takes no price of others', async () => {
  await opened('5');
  await waitFor(() => {
    enter('HNG-90');
    expect(screen.getByText(/This supplier has no price for it/)).toBeTruthy();
  });
  expect(cost().value).toBe('');
});

it('orders no glass by its code alone', async () => {
  const sent = await opened('5');
  await userEvent.type(cost(), '90');
  await waitFor(() => {
    enter('6clr');
    expect(screen.getByText('Choose a sheet size')).toBeTruthy();
  });
  expect(screen.getByText(/^Line 1: no sheet size/)).toBeTruthy();
  await order();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(item());
});
