// @vitest-environment jsdom

import { type Contact, contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

const supplier = {
  ...{ accountNumber: 'SB-1', termsKind: 'daysAfterBill' as const, creditDays: 30 },
  ...{ currencyCode: null, freightPercent: '0' },
};

it('C-109 changes the currency and the freight of a supplier with the rest of its details', async () => {
  const server = serverAnswers();
  server.on(contactsContract.setSupplier, () => ({ id: 7 }));
  const contact = { id: 7, name: 'Float Co', supplier } as Contact;
  await renderBlock(<SupplierDialog contact={contact} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText(/^Currency/), { target: { value: 'usd' } });
  fireEvent.change(screen.getByLabelText(/^Freight/), { target: { value: '8.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ body: { ...supplier, currencyCode: 'usd', freightPercent: '8.5' } });
});
